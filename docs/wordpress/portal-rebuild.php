<?php
/**
 * Plugin Name: Aviso ao portal
 * Description: Avisa o portal do beneficiário quando uma publicação entra no ar, muda ou sai dele.
 */
defined('ABSPATH') || exit;

/** Um só aviso por requisição, por mais publicações que ela altere, e quando tudo já está gravado. */
function portal_rebuild_later() {
    if (!has_action('shutdown', 'portal_rebuild_now')) {
        add_action('shutdown', 'portal_rebuild_now');
    }
}

/** Envia o aviso; se o portal não o recebe, envia de novo em seguida e, depois, a cada cinco minutos. */
function portal_rebuild_now() {
    if (!defined('PORTAL_REBUILD_URL') || !defined('PORTAL_REBUILD_SECRET')) {
        return;
    }
    $time = (string) time();
    $body = wp_json_encode(array('aviso' => wp_generate_uuid4()));
    $signature = hash_hmac('sha256', "$time.$body", PORTAL_REBUILD_SECRET);
    $request = array(
        'timeout' => 5,
        'redirection' => 0,
        'headers' => array(
            'Content-Type' => 'application/json',
            'X-Portal-Timestamp' => $time,
            'X-Portal-Signature' => "sha256=$signature",
        ),
        'body' => $body,
    );
    for ($try = 1; $try <= 2; $try++) {
        $answer = wp_remote_post(PORTAL_REBUILD_URL, $request);
        $status = (int) wp_remote_retrieve_response_code($answer);
        // 409: este mesmo aviso já tinha chegado.
        if ($status === 202 || $status === 409) {
            return;
        }
    }
    $reason = is_wp_error($answer) ? $answer->get_error_message() : $status;
    error_log("Aviso ao portal recusado: $reason");
    // Endereço ou segredo errado não melhora com o tempo; o resto, sim.
    if ($status === 0 || $status >= 500) {
        wp_schedule_single_event(time() + 5 * MINUTE_IN_SECONDS, 'portal_rebuild_again');
    }
}
add_action('portal_rebuild_again', 'portal_rebuild_now');

add_action('wp_after_insert_post', function ($id, $post, $update, $before) {
    $was_public = $before && $before->post_status === 'publish';
    if ($post->post_type === 'post' && ($was_public || $post->post_status === 'publish')) {
        portal_rebuild_later();
    }
}, 10, 4);
add_action('deleted_post', function ($id, $post) {
    if ($post->post_type === 'post' && $post->post_status === 'publish') {
        portal_rebuild_later();
    }
}, 10, 2);
add_action('edited_term', 'portal_rebuild_later');

/**
 * O dia de um evento é a sua data de publicação, que ainda vai chegar: o WordPress guardaria a
 * publicação até lá. As da categoria "eventos" entram no ar logo, com a data que têm.
 */
add_action('wp_after_insert_post', function ($id, $post) {
    if ($post->post_type === 'post' && $post->post_status === 'future' && has_category('eventos', $post)) {
        wp_publish_post($id);
    }
}, 5, 2);
