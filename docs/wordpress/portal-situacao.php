<?php
/**
 * Plugin Name: Situação no portal
 * Description: Diz, nas listas e na edição, se a publicação já está no portal, está na fila ou falhou, e a quem administra o que falta ao portal.
 * Version: 1.0.0-next
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: portal-do-beneficiario
 */
defined('ABSPATH') || exit;

/** O que o portal diz de si e destas publicações; null quando não responde. Só o navegador de quem edita espera por ele. */
function portal_situacao($ids) {
    if (!portal_is_configured()) {
        return null;
    }
    $body = wp_json_encode(array('pergunta' => wp_generate_uuid4(), 'publicacoes' => $ids));
    $answer = wp_remote_post(preg_replace('#/rebuild/?$#', '/situacao', PORTAL_REBUILD_URL), array(
        'timeout' => 3,
        'redirection' => 0,
        'headers' => array('Content-Type' => 'application/json') + portal_signed_headers('situacao.', $body),
        'body' => $body,
    ));
    $read = json_decode(wp_remote_retrieve_body($answer), true);
    return wp_remote_retrieve_response_code($answer) === 200 && is_array($read) ? $read : null;
}

const PORTAL_FALHAS = array(
    'leitura' => 'o portal não conseguiu usar o conteúdo do WordPress. O anterior continua no ar, e ele tenta outra vez sozinho.',
    'montagem' => 'o portal não conseguiu montar as páginas. As anteriores continuam no ar; fale com quem cuida do portal.',
    'troca' => 'as páginas novas não abriram. As anteriores continuam no ar; fale com quem cuida do portal.',
);

/** Hoje, só a hora; em outro ano, o ano também. */
function portal_moment($time) {
    $same = fn($part) => wp_date($part, $time) === wp_date($part);
    return wp_date($same('Ymd') ? 'G\hi' : ($same('Y') ? 'd/m, G\hi' : 'd/m/Y, G\hi'), $time);
}

/** A situação de uma publicação, em palavras; com notas, também o que o portal mudou no texto. */
function portal_situacao_of($post, $portal, $with_notes) {
    if ($post->post_status !== 'publish' || $post->post_password !== '') {
        return 'Não está no portal';
    }
    if (!in_array(get_post_meta($post->ID, 'portal_ficha_erros', true), array('', '[]'), true)) {
        return get_post_meta($post->ID, 'portal_ficha', true) ? 'Com erros: o portal usa a última versão válida' : 'Com erros: não está no portal';
    }
    if ($portal === null) {
        return 'O portal não respondeu agora';
    }
    // As horas do portal pelo relógio daqui.
    $drift = time() - (int) strtotime($portal['agora'] ?? 'now');
    $drift = abs($drift) < 5 ? 0 : $drift;
    $at = fn($text) => is_string($text) ? (int) strtotime($text) + $drift : 0;
    $changed = (int) strtotime("{$post->post_modified_gmt} UTC");
    $read = $at($portal['lidoEm'] ?? null);
    // Na mesma hora: o portal lê só depois do aviso.
    if ($read >= $changed) {
        $said = $portal['publicacoes'][$post->ID] ?? array();
        if (is_string($said['falha'] ?? null)) {
            return "Falhou: {$said['falha']}";
        }
        $seen = get_post_meta($post->ID, '_portal_desde', true);
        if (!is_array($seen) || ($seen['mudou'] ?? 0) !== $changed) {
            // De uma mudança antiga não se sabe quando chegou.
            $since = $read - $changed < HOUR_IN_SECONDS ? $at($portal['desde'] ?? null) : 0;
            $seen = array('mudou' => $changed, 'desde' => $since);
            update_post_meta($post->ID, '_portal_desde', $seen);
        }
        $words = $seen['desde'] ? 'No portal desde ' . portal_moment($seen['desde']) : 'No portal';
        $notes = $with_notes ? array_filter((array) ($said['notas'] ?? array()), 'is_string') : array();
        return $notes ? "$words. O portal mudou o texto: " . implode('; ', $notes) . '.' : $words;
    }
    if (($portal['trabalho'] ?? '') !== 'parado') {
        return 'Na fila';
    }
    $failed = $at($portal['falha']['em'] ?? null);
    if ($failed >= $changed) {
        return 'Falhou: ' . (PORTAL_FALHAS[$portal['falha']['motivo'] ?? ''] ?? PORTAL_FALHAS['montagem']);
    }
    if ((int) get_option('portal_rebuild_refused') >= $changed) {
        return 'Falhou: o portal não recebeu o aviso. Ele é enviado outra vez a cada cinco minutos; você também pode clicar em Atualizar.';
    }
    return 'Na fila';
}

add_action('wp_ajax_portal_situacao', function () {
    check_ajax_referer('portal_situacao');
    $ids = array_slice(array_map('intval', (array) ($_POST['ids'] ?? array())), 0, 200);
    // Só quem edita uma publicação pergunta por ela ao portal.
    $ids = array_filter($ids, fn($id) => in_array(get_post_type($id), PORTAL_TIPOS, true) && current_user_can('edit_post', $id));
    if (!$ids) {
        wp_send_json(new stdClass(), 403);
    }
    // Outra página do painel não espera por esta resposta.
    if (session_status() === PHP_SESSION_ACTIVE) {
        session_write_close();
    }
    $portal = portal_situacao(array_values($ids));
    $words = array();
    foreach ($ids as $id) {
        $words[$id] = portal_situacao_of(get_post($id), $portal, !empty($_POST['notas']));
    }
    if (current_user_can('manage_options') && !empty($portal['pendencias'])) {
        $words['pendencias'] = implode(' ', array_column($portal['pendencias'], 'texto'));
    }
    wp_send_json($words);
});

foreach (PORTAL_TIPOS as $tipo) {
    add_filter("manage_{$tipo}_posts_columns", fn($columns) => $columns + array('portal' => 'No portal'));
    add_action("manage_{$tipo}_posts_custom_column", function ($column, $id) {
        if ($column === 'portal') {
            printf('<span class="portal-situacao" data-id="%d">…</span>', (int) $id);
        }
    }, 10, 2);
}

/** Quem administra vê, acima das listas, o que falta ao portal para o público. */
add_action('admin_notices', function () {
    $screen = get_current_screen();
    if ($screen->base === 'edit' && in_array($screen->post_type, PORTAL_TIPOS, true) && current_user_can('manage_options')) {
        echo '<div id="portal-pendencias" class="notice notice-warning" hidden><p>O portal ainda não está pronto para o público. <span class="portal-situacao" data-id="pendencias"></span></p></div>';
    }
});

/** A página da edição mostra um aviso; o editor de blocos, o dele. */
add_action('edit_form_top', function ($post) {
    if (in_array($post->post_type, PORTAL_TIPOS, true) && $post->post_status === 'publish') {
        printf('<div class="notice notice-info inline"><p>Portal: <span class="portal-situacao" data-id="%d">…</span></p></div>', (int) $post->ID);
    }
});

add_action('admin_print_footer_scripts', function () {
    $screen = get_current_screen();
    if (!portal_is_configured() || !$screen || !in_array($screen->post_type, PORTAL_TIPOS, true) || !in_array($screen->base, array('edit', 'post'), true)) {
        return;
    }
    // Uma lista não tem lugar para as notas.
    $settings = array('nonce' => wp_create_nonce('portal_situacao'), 'notas' => $screen->base === 'post' ? '1' : '');
    ?>
    <script>
    (function (settings) {
        var places = document.querySelectorAll('.portal-situacao');
        var editor = window.wp && wp.data && wp.data.select('core/editor');
        var until = 0;
        var waiting;
        function own() { return editor ? editor.getCurrentPostId() : 0; }
        function show(words) {
            places.forEach(function (place) { place.textContent = words[place.dataset.id] || '—'; });
            var missing = document.getElementById('portal-pendencias');
            if (missing) missing.hidden = !words.pendencias;
            var said = words[own()];
            if (said && editor.getCurrentPostAttribute('status') === 'publish') {
                var kind = said.indexOf('Falhou') === 0 ? 'error' : said.indexOf('No portal') === 0 ? 'success' : 'info';
                wp.data.dispatch('core/notices').createNotice(kind, 'Portal: ' + said, { id: 'portal-situacao' });
            }
            return Object.values(words).indexOf('Na fila') !== -1;
        }
        function ask() {
            var body = new URLSearchParams({ action: 'portal_situacao', _ajax_nonce: settings.nonce, notas: settings.notas });
            var ids = Array.from(places, function (place) { return place.dataset.id; }).concat(own() || []);
            if (ids.length === 0) return;
            ids.forEach(function (id) { body.append('ids[]', id); });
            fetch(ajaxurl, { method: 'POST', credentials: 'same-origin', body: body })
                .then(function (answer) { return answer.json(); })
                .then(function (words) { if (show(words) && Date.now() < until) waiting = setTimeout(ask, 2000); })
                .catch(function () { show({}); });
        }
        function begin() { clearTimeout(waiting); until = Date.now() + 180000; ask(); }
        setTimeout(begin, editor ? 1500 : 0);
        var wasSaving = false;
        if (editor) wp.data.subscribe(function () {
            var isSaving = editor.isSavingPost() && !editor.isAutosavingPost();
            if (wasSaving && !isSaving) setTimeout(begin, 1500);
            wasSaving = isSaving;
        });
    })(<?php echo wp_json_encode($settings); ?>);
    </script>
    <?php
// Depois dos programas do editor de blocos.
}, 99);
