<?php
// Installs WordPress and prints an application password of its administrator, for the test.
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
$installed = wp_install('Cooperativa de demonstração', 'editora', 'editora@exemplo.example', true, '', $entry = wp_generate_password(20, false));
update_option('permalink_structure', '/%postname%/');
update_option('timezone_string', 'America/Sao_Paulo');
// Removes the sample posts of WordPress.
foreach (get_posts(array('post_type' => 'any', 'numberposts' => -1)) as $post) {
    wp_delete_post($post->ID, true);
}
list($password) = WP_Application_Passwords::create_new_application_password($installed['user_id'], array('name' => 'testes'));
$others = array();
foreach (array('subscriber', 'author') as $role) {
    $id = wp_insert_user(array('user_login' => $role, 'user_pass' => $entry, 'role' => $role));
    list($others[$role]) = WP_Application_Passwords::create_new_application_password($id, array('name' => 'testes'));
}
echo json_encode(array('user' => 'editora', 'password' => $password, 'entry' => $entry, 'others' => $others));
