<?php
/**
 * Plugin Name: Ver no portal
 * Description: Mostra no portal, por 15 minutos e só a quem edita, como a publicação vai ficar.
 * Version: 1.0.0-next
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: portal-do-beneficiario
 */
defined('ABSPATH') || exit;

/** Quanto tempo vale um endereço, em segundos. */
const PORTAL_PREVIA_VALE = 15 * MINUTE_IN_SECONDS;

function portal_previa_exists($post) {
    return $post && $post->post_type === 'post' && !in_array($post->post_status, array('trash', 'auto-draft'), true);
}

function portal_previa_is_allowed($post) {
    return portal_is_configured() && portal_previa_exists($post) && current_user_can('edit_post', $post->ID);
}

/** O endereço daqui que leva à prévia. Ele não vence: a assinatura é feita no clique, por quem pode editar. */
function portal_previa_link($id) {
    return admin_url('admin-post.php?action=portal_previa&post=' . (int) $id);
}

/** Leva ao portal, com um endereço novo. */
function portal_previa_open($id) {
    $ate = (string) (time() + PORTAL_PREVIA_VALE);
    $portal = preg_replace('#/api/conteudo/rebuild/?$#', '', PORTAL_REBUILD_URL);
    $query = http_build_query(array('ate' => $ate, 'assinatura' => portal_signature('previa.', $ate, (string) $id)));
    nocache_headers();
    wp_redirect("$portal/previa/$id?$query");
    exit;
}

add_action('admin_post_portal_previa', function () {
    $post = get_post((int) ($_GET['post'] ?? 0));
    if (!portal_previa_is_allowed($post)) {
        wp_die('Você não pode ver esta publicação no portal.', '', array('response' => 403));
    }
    portal_previa_open($post->ID);
});
add_action('admin_post_nopriv_portal_previa', 'auth_redirect');

/** A pré-visualização do próprio WordPress também leva ao portal: é lá que a publicação aparece. */
add_filter('preview_post_link', function ($link, $post) {
    return portal_previa_is_allowed($post) ? portal_previa_link($post->ID) : $link;
}, 10, 2);
add_action('template_redirect', function () {
    if (is_preview() && portal_previa_is_allowed(get_queried_object())) {
        portal_previa_open(get_queried_object_id());
    }
}, 1);

add_filter('post_row_actions', function ($actions, $post) {
    if (portal_previa_is_allowed($post)) {
        $actions['portal_previa'] = sprintf(
            '<a href="%s" target="_blank" aria-label="%s">Ver no portal</a>',
            esc_url(portal_previa_link($post->ID)),
            esc_attr('Ver no portal: ' . get_the_title($post))
        );
    }
    return $actions;
}, 10, 2);

/** O editor de blocos salva o que foi escrito e abre a prévia em outra aba. */
add_action('enqueue_block_editor_assets', function () {
    $post = get_post();
    if (!portal_is_configured() || !$post || $post->post_type !== 'post') {
        return;
    }
    $script = <<<'JS'
(function (address) {
    var Row = (wp.editor && wp.editor.PluginPostStatusInfo) || wp.editPost.PluginPostStatusInfo;
    function open() {
        // Antes de salvar: depois, o navegador não abriria outra aba.
        var tab = window.open('', 'portal-previa');
        var leave = function () { if (tab) tab.location = address; };
        wp.data.dispatch('core/editor').autosave().then(leave, leave);
    }
    wp.plugins.registerPlugin('portal-previa', { render: function () {
        var button = wp.element.createElement(wp.components.Button, { variant: 'secondary', onClick: open }, 'Ver no portal');
        return wp.element.createElement(Row, null, button);
    } });
})
JS;
    $address = wp_json_encode(portal_previa_link($post->ID));
    wp_add_inline_script('wp-edit-post', "$script($address);");
});

/** A publicação como está, ou como o salvamento automático mais novo. */
function portal_previa_post($id) {
    $post = get_post($id);
    if (!portal_previa_exists($post)) {
        return null;
    }
    $post = clone $post;
    $newer = wp_get_post_autosave($id);
    if ($newer && $newer->post_modified_gmt > $post->post_modified_gmt) {
        foreach (array('post_title', 'post_content', 'post_excerpt') as $field) {
            $post->$field = $newer->$field;
        }
    }
    return $post;
}

function portal_previa_answer($request) {
    $post = portal_previa_post((int) $request['id']);
    if (!$post) {
        return new WP_Error('rest_post_invalid_id', 'Esta publicação não existe.', array('status' => 404));
    }
    $controller = new WP_REST_Posts_Controller('post');
    $answer = $controller->prepare_item_for_response($post, $request)->get_data();
    // O título de prepare_item_for_response é o do banco de dados.
    $answer['title'] = array('rendered' => apply_filters('the_title', $post->post_title, $post->ID));
    $terms = wp_get_post_terms($post->ID, array('category', 'post_tag'));
    $answer['termos'] = array_map(fn($term) => array(
        'id' => $term->term_id,
        'taxonomy' => $term->taxonomy,
        'slug' => $term->slug,
        'name' => $term->name,
    ), is_wp_error($terms) ? array() : $terms);
    $picture = (int) get_post_thumbnail_id($post);
    $address = $picture ? wp_get_attachment_url($picture) : false;
    $answer['imagem'] = $address ? array(
        'source_url' => $address,
        'alt_text' => (string) get_post_meta($picture, '_wp_attachment_image_alt', true),
    ) : null;
    $response = new WP_REST_Response($answer);
    $response->header('Cache-Control', 'no-store');
    return $response;
}

add_action('rest_api_init', function () {
    foreach (array('portal/v1', 'wp/v2') as $namespace) {
        register_rest_route($namespace, '/rascunhos/(?P<id>\d+)', array(
            'methods' => 'GET',
            'callback' => 'portal_previa_answer',
            'permission_callback' => fn($request) => portal_is_portal($request, 'rascunho.', $request['id'])
                ?: new WP_Error('portal_assinatura', 'A assinatura não é do portal.', array('status' => 401)),
        ));
    }
});
