<?php
/**
 * Plugin Name: Avisos do portal
 * Description: Avisos curtos, com começo e fim, no alto de todas as páginas do portal.
 * Version: 1.0.0-next
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: portal-do-beneficiario
 */
defined('ABSPATH') || exit;

add_action('init', function () {
    register_post_type('portal_comunicado', array(
        'labels' => array(
            'name' => 'Avisos do portal',
            'singular_name' => 'Aviso do portal',
            'all_items' => 'Todos os avisos',
            'add_new' => 'Novo aviso',
            'add_new_item' => 'Novo aviso no portal',
            'edit_item' => 'Aviso no portal',
            'search_items' => 'Procurar avisos',
            'not_found' => 'Nenhum aviso.',
            'not_found_in_trash' => 'Nenhum aviso na lixeira.',
        ),
        'public' => false,
        'show_ui' => true,
        'show_in_rest' => true,
        'rest_base' => 'comunicados',
        // O aviso aparece a todos: só quem edita as publicações dos outros o escreve.
        'capability_type' => 'page',
        'map_meta_cap' => true,
        'supports' => array('title'),
        'menu_icon' => 'dashicons-megaphone',
        'menu_position' => 6,
    ));
});

/** O aviso como o portal o lê; as horas em UTC. */
function portal_comunicado_of($id) {
    return array(
        'texto' => (string) get_post_meta($id, 'portal_texto', true),
        'link' => (string) get_post_meta($id, 'portal_link', true),
        'de' => (string) get_post_meta($id, 'portal_de', true),
        'ate' => (string) get_post_meta($id, 'portal_ate', true),
    );
}

/** Grava o aviso. Sem começo, vale já; sem fim, ou com o fim antes do começo, dura um dia. */
function portal_comunicado_save($id, $fields) {
    $de = strtotime((string) ($fields['de'] ?? '')) ?: time();
    $ate = strtotime((string) ($fields['ate'] ?? ''));
    if (!$ate || $ate <= $de) {
        $ate = $de + DAY_IN_SECONDS;
    }
    update_post_meta($id, 'portal_texto', sanitize_textarea_field($fields['texto'] ?? ''));
    update_post_meta($id, 'portal_link', sanitize_text_field($fields['link'] ?? ''));
    update_post_meta($id, 'portal_de', gmdate('Y-m-d\TH:i:s\Z', $de));
    update_post_meta($id, 'portal_ate', gmdate('Y-m-d\TH:i:s\Z', $ate));
}

add_action('rest_api_init', function () {
    register_rest_field('portal_comunicado', 'comunicado', array(
        'get_callback' => fn($post) => portal_comunicado_of($post['id']),
        'update_callback' => fn($fields, $post) => portal_comunicado_save($post->ID, (array) $fields),
        'schema' => array('type' => 'object'),
    ));
});

add_action('add_meta_boxes_portal_comunicado', function () {
    add_meta_box('portal_comunicado', 'O aviso', 'portal_comunicado_form', null, 'normal', 'high');
});

function portal_comunicado_form($post) {
    $now = portal_comunicado_of($post->ID);
    $local = fn($utc) => $utc === '' ? '' : wp_date('Y-m-d\TH:i', strtotime($utc));
    $de = $local($now['de']) ?: wp_date('Y-m-d\TH:i');
    $ate = $local($now['ate']) ?: wp_date('Y-m-d\TH:i', time() + DAY_IN_SECONDS);
    wp_nonce_field('portal_comunicado', 'portal_comunicado_nonce');
    ?>
    <p>O título e o texto aparecem no alto de todas as páginas do portal, em menos de um minuto.</p>
    <p><label for="portal_texto"><strong>Texto</strong> (até 400 letras; opcional)</label><br>
    <textarea id="portal_texto" name="portal_comunicado[texto]" class="large-text" rows="3" maxlength="400"><?php echo esc_textarea($now['texto']); ?></textarea></p>
    <p><label for="portal_link"><strong>Link</strong> (opcional: /fale-conosco, ou um endereço com https://)</label><br>
    <input id="portal_link" name="portal_comunicado[link]" class="large-text" value="<?php echo esc_attr($now['link']); ?>"></p>
    <p><label for="portal_de"><strong>Aparece em</strong></label>
    <input id="portal_de" type="datetime-local" name="portal_comunicado[de]" value="<?php echo esc_attr($de); ?>" required>
    <label for="portal_ate"><strong>e sai em</strong></label>
    <input id="portal_ate" type="datetime-local" name="portal_comunicado[ate]" value="<?php echo esc_attr($ate); ?>" required></p>
    <?php
}

add_action('save_post_portal_comunicado', function ($id) {
    $fields = wp_unslash($_POST['portal_comunicado'] ?? null);
    $nonce = wp_unslash($_POST['portal_comunicado_nonce'] ?? '');
    if (!is_array($fields) || !wp_verify_nonce($nonce, 'portal_comunicado') || !current_user_can('edit_post', $id)) {
        return;
    }
    // O formulário traz a hora daqui.
    foreach (array('de', 'ate') as $name) {
        $fields[$name] = empty($fields[$name]) ? '' : get_gmt_from_date(str_replace('T', ' ', $fields[$name]), 'Y-m-d\TH:i:s\Z');
    }
    portal_comunicado_save($id, $fields);
});

add_filter('manage_portal_comunicado_posts_columns', function () {
    return array('cb' => '<input type="checkbox">', 'title' => 'Aviso', 'portal' => 'No portal');
});
add_action('manage_portal_comunicado_posts_custom_column', function ($column, $id) {
    if ($column !== 'portal') {
        return;
    }
    $is_this_year = fn($time) => wp_date('Y', $time) === wp_date('Y');
    $moment = fn($utc) => wp_date($is_this_year(strtotime($utc)) ? 'd/m, G\hi' : 'd/m/Y, G\hi', strtotime($utc));
    $now = portal_comunicado_of($id);
    if (get_post_status($id) !== 'publish' || $now['ate'] === '') {
        echo 'Não publicado';
    } elseif (strtotime($now['ate']) <= time()) {
        echo esc_html('Saiu em ' . $moment($now['ate']));
    } elseif (strtotime($now['de']) > time()) {
        echo esc_html('Aparece em ' . $moment($now['de']) . ' e sai em ' . $moment($now['ate']));
    } else {
        echo esc_html('No portal até ' . $moment($now['ate']));
    }
}, 10, 2);
