<?php
/**
 * Plugin Name: Aviso ao portal
 * Description: Avisa o portal do beneficiário quando uma publicação entra no ar, muda ou sai dele.
 * Version: 1.0.0-next
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: portal-do-beneficiario
 */
defined('ABSPATH') || exit;

/** O que o portal lê ao se montar. */
const PORTAL_TIPOS = array('post', 'portal_ficha');

function portal_is_configured() {
    return defined('PORTAL_REBUILD_URL') && defined('PORTAL_REBUILD_SECRET');
}

/**
 * A assinatura de um texto, com a hora. Cada uso tem o seu nome, para que a assinatura de um não
 * sirva a outro.
 */
function portal_signature($purpose, $time, $text) {
    return hash_hmac('sha256', "$purpose$time.$text", PORTAL_REBUILD_SECRET);
}

function portal_signed_headers($purpose, $text) {
    $time = (string) time();
    return array(
        'X-Portal-Timestamp' => $time,
        'X-Portal-Signature' => 'sha256=' . portal_signature($purpose, $time, $text),
    );
}

/** Quanto os relógios podem diferir, em segundos. */
const PORTAL_RELOGIO = 5 * MINUTE_IN_SECONDS;

/** Só o portal lê: a assinatura é de agora, deste uso e deste texto. */
function portal_is_portal($request, $purpose, $text) {
    if (!portal_is_configured() || !preg_match('/^Portal (\d{1,11}):([0-9a-f]{64})$/', (string) $request->get_header('authorization'), $given)) {
        return false;
    }
    list(, $time, $signature) = $given;
    return hash_equals(portal_signature($purpose, $time, $text), $signature)
        && abs(time() - (int) $time) <= PORTAL_RELOGIO;
}

/** O que há aqui, para o portal comparar: as versões, e o SHA-256 de cada plugin dele. */
function portal_versions() {
    $plugins = array();
    $versions = array();
    foreach (glob(__DIR__ . '/portal-*.php') as $file) {
        $plugins[basename($file)] = hash_file('sha256', $file);
        $versions[basename($file)] = get_file_data($file, array('Version'))[0];
    }
    $response = new WP_REST_Response(array(
        'wordpress' => get_bloginfo('version'),
        'php' => PHP_VERSION,
        'plugins' => $plugins,
        'versoes' => $versions,
    ));
    $response->header('Cache-Control', 'no-store');
    return $response;
}

/** As rotas do portal têm um espaço próprio, portal/v1. As de wp/v2, que vieram antes, respondem o mesmo. */
add_action('rest_api_init', function () {
    foreach (array('portal/v1' => '/versoes', 'wp/v2' => '/portal-versoes') as $namespace => $path) {
        register_rest_route($namespace, $path, array(
            'methods' => 'GET',
            'callback' => 'portal_versions',
            'permission_callback' => fn($request) => portal_is_portal($request, 'versoes.', '')
                ?: new WP_Error('portal_assinatura', 'A assinatura não é do portal.', array('status' => 401)),
        ));
    }
    foreach (array_filter(array('portal_comunicado', 'portal_ficha'), 'post_type_exists') as $type) {
        (new class($type) extends WP_REST_Posts_Controller {
            public function __construct($type) {
                parent::__construct($type);
                $this->namespace = 'portal/v1';
            }
        })->register_routes();
    }
});

/** Um só aviso por requisição, por mais publicações que ela altere, e quando tudo já está gravado. */
function portal_rebuild_later() {
    if (portal_is_configured() && !has_action('shutdown', 'portal_rebuild_in_background')) {
        // Por último: o que vem depois do fim da resposta não chegaria a quem edita.
        add_action('shutdown', 'portal_rebuild_in_background', PHP_INT_MAX);
    }
}

/** Quem edita não espera pelo portal: a resposta termina antes, ou outra requisição daqui envia. */
function portal_rebuild_in_background() {
    wp_clear_scheduled_hook('portal_rebuild_again');
    if (wp_doing_cron()) {
        portal_rebuild_now();
        return;
    }
    // O WP-Cron envia o que este processo, ou o outro, não conseguir enviar.
    wp_schedule_single_event(time() + MINUTE_IN_SECONDS, 'portal_rebuild_again');
    if (function_exists('fastcgi_finish_request')) {
        ignore_user_abort(true);
        fastcgi_finish_request();
        wp_clear_scheduled_hook('portal_rebuild_again');
        portal_rebuild_now();
        return;
    }
    // Não spawn_cron: ele recusa quem chega enquanto outro WP-Cron trabalha.
    $time = (string) time();
    wp_remote_post(admin_url('admin-ajax.php'), array(
        'blocking' => false,
        'timeout' => 0.01,
        'sslverify' => apply_filters('https_local_ssl_verify', false),
        'body' => array(
            'action' => 'portal_rebuild_send',
            'time' => $time,
            'key' => portal_signature('envio.', $time, ''),
        ),
    ));
}

add_action('wp_ajax_nopriv_portal_rebuild_send', function () {
    $time = (string) wp_unslash($_POST['time'] ?? '');
    $key = (string) wp_unslash($_POST['key'] ?? '');
    $is_recent = ctype_digit($time) && abs(time() - (int) $time) <= 60;
    if (!portal_is_configured() || !$is_recent || !hash_equals(portal_signature('envio.', $time, ''), $key)) {
        wp_die('', '', array('response' => 403));
    }
    // Quem chamou não espera pela resposta.
    ignore_user_abort(true);
    wp_clear_scheduled_hook('portal_rebuild_again');
    portal_rebuild_now();
    wp_die();
});

/** Envia o aviso; se o portal não o recebe, envia de novo em seguida e, depois, a cada cinco minutos. */
function portal_rebuild_now() {
    if (!portal_is_configured()) {
        return;
    }
    $body = wp_json_encode(array('aviso' => wp_generate_uuid4()));
    $request = array(
        'timeout' => 5,
        'redirection' => 0,
        'headers' => array('Content-Type' => 'application/json') + portal_signed_headers('', $body),
        'body' => $body,
    );
    for ($try = 1; $try <= 2; $try++) {
        $answer = wp_remote_post(PORTAL_REBUILD_URL, $request);
        $status = (int) wp_remote_retrieve_response_code($answer);
        // 409: este mesmo aviso já tinha chegado.
        if ($status === 202 || $status === 409) {
            delete_option('portal_rebuild_refused');
            return;
        }
    }
    $reason = is_wp_error($answer) ? $answer->get_error_message() : $status;
    error_log("Aviso ao portal recusado: $reason");
    update_option('portal_rebuild_refused', time(), false);
    // Endereço ou segredo errado não melhora com o tempo; o resto, sim.
    if ($status === 0 || $status >= 500) {
        wp_schedule_single_event(time() + 5 * MINUTE_IN_SECONDS, 'portal_rebuild_again');
    }
}
add_action('portal_rebuild_again', 'portal_rebuild_now');

add_action('wp_after_insert_post', function ($id, $post, $update, $before) {
    $was_public = $before && $before->post_status === 'publish';
    if (in_array($post->post_type, PORTAL_TIPOS, true) && ($was_public || $post->post_status === 'publish')) {
        portal_rebuild_later();
    }
}, 10, 4);
add_action('deleted_post', function ($id, $post) {
    if (in_array($post->post_type, PORTAL_TIPOS, true) && $post->post_status === 'publish') {
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
