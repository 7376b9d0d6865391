<?php
/**
 * Plugin Name: Fichas do portal
 * Description: O que muda todo ano no portal: reajuste da RN 565, prazos da ANS e programas, com começo e fim.
 * Version: 1.0.0-next
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: portal-do-beneficiario
 */
defined('ABSPATH') || exit;

const PORTAL_FICHAS = array(
    'rn565' => 'Reajuste da RN 565',
    'prazos' => 'Prazos de atendimento e de resposta',
    'programas' => 'Programa para a gravidez e o bebê',
);
/** Os tipos de atendimento e de resposta, com os dias úteis da lei em 2026. */
const PORTAL_ATENDIMENTO = array(
    'consulta-basica' => array('Consulta básica', 7),
    'consulta-especialidade' => array('Consulta com outro especialista', 14),
    'outra-profissao' => array('Outro profissional de saúde', 10),
    'dentista' => array('Dentista', 7),
    'laboratorio' => array('Exame de laboratório', 3),
    'diagnostico' => array('Outro exame de diagnóstico', 10),
    'terapia' => array('Terapia em consultório ou clínica', 10),
    'hospital-dia' => array('Hospital-dia', 10),
    'alta-complexidade' => array('Alta complexidade', 21),
    'internacao' => array('Internação marcada', 21),
    'urgencia' => array('Urgência ou emergência', 0),
    'retorno' => array('Retorno ao mesmo profissional', ''),
);
const PORTAL_RESPOSTA = array(
    'urgente' => array('Urgência ou emergência', 0),
    'complexa' => array('Alta complexidade ou internação marcada', 10),
    'outra' => array('Outro atendimento de saúde', 5),
);
const PORTAL_COLUNAS = array('contrato', 'contratante', 'plano', 'registro_ans', 'aniversario');

add_action('init', function () {
    register_post_type('portal_ficha', array(
        'labels' => array(
            'name' => 'Fichas do portal',
            'singular_name' => 'Ficha do portal',
            'all_items' => 'Todas as fichas',
            'add_new' => 'Nova ficha',
            'add_new_item' => 'Nova ficha do portal',
            'edit_item' => 'Ficha do portal',
            'search_items' => 'Procurar fichas',
            'not_found' => 'Nenhuma ficha: a RN 565 não tem índice, e valem os prazos da lei.',
            'not_found_in_trash' => 'Nenhuma ficha na lixeira.',
        ),
        'public' => false,
        'show_ui' => true,
        'show_in_rest' => true,
        'rest_base' => 'fichas',
        // Vale para todos: só quem edita as publicações dos outros a preenche.
        'capability_type' => 'page',
        'map_meta_cap' => true,
        'supports' => array('title'),
        'menu_icon' => 'dashicons-forms',
        'menu_position' => 7,
    ));
});

/** A ficha válida, como o portal a lê; null enquanto não houver uma. */
function portal_ficha_of($id) {
    $kept = json_decode((string) get_post_meta($id, 'portal_ficha', true), true);
    return is_array($kept) ? $kept : null;
}

add_action('rest_api_init', function () {
    register_rest_field('portal_ficha', 'ficha', array(
        'get_callback' => fn($post) => portal_ficha_of($post['id']),
        'schema' => array('type' => array('object', 'null')),
    ));
});

/** 'DD/MM/AAAA' ou 'AAAA-MM-DD' como 'AAAA-MM-DD'; null quando o dia não existe. */
function portal_ficha_day($text) {
    $text = trim($text);
    if (preg_match('#^(\d{2})/(\d{2})/(\d{4})$#', $text, $found)) {
        $text = "$found[3]-$found[2]-$found[1]";
    }
    $is_day = preg_match('/^(\d{4})-(\d{2})-(\d{2})$/', $text, $part) && checkdate((int) $part[2], (int) $part[3], (int) $part[1]);
    return $is_day ? $text : null;
}

/** As linhas com texto, pelo seu número. */
function portal_ficha_lines($text) {
    $lines = preg_split('/\r\n|\r|\n/', (string) $text);
    return array_filter(array_combine(range(1, count($lines)), array_map('trim', $lines)), 'strlen');
}

/** Os índices: `2026; 9,87; 30/04/2026` em cada linha. */
function portal_ficha_indices($text, &$problems) {
    $rows = array();
    foreach (portal_ficha_lines($text) as $number => $line) {
        $where = "Índices, linha $number";
        $cells = array_map('trim', explode(';', $line));
        if (count($cells) !== 3) {
            $problems[] = "$where: escreva ano; percentual; dia da divulgação.";
            continue;
        }
        list($year, $percent, $day) = $cells;
        $percent = str_replace(',', '.', rtrim($percent, ' %'));
        $published = portal_ficha_day($day);
        if (!preg_match('/^20\d\d$/', $year)) {
            $problems[] = "$where: o ano “{$year}” não existe.";
        } elseif (isset($rows[$year])) {
            $problems[] = "$where: o ano $year já está em outra linha.";
        } elseif (!preg_match('/^-?\d{1,3}(\.\d+)?$/', $percent)) {
            $problems[] = "$where: o percentual “{$cells[1]}” não é um número.";
        } elseif ($published === null) {
            $problems[] = "$where: o dia da divulgação “{$day}” não existe.";
        } else {
            $rows[$year] = array('ano' => (int) $year, 'percentual' => (float) $percent, 'publicado' => $published);
        }
    }
    if (!$rows && !$problems) {
        $problems[] = 'Índices: preencha pelo menos um.';
    }
    return array_values($rows);
}

/** O arquivo dos contratos, como as planilhas o gravam em CSV, separado por ponto e vírgula. */
function portal_ficha_contratos($csv, &$problems) {
    if (!preg_match('//u', $csv)) {
        // Como o Excel grava.
        $csv = (string) iconv('Windows-1252', 'UTF-8//IGNORE', $csv);
    }
    $lines = portal_ficha_lines(preg_replace('/^\xEF\xBB\xBF/', '', $csv));
    $cells_of = fn($line) => array_map('trim', str_getcsv($line, ';', '"', ''));
    $header = $cells_of((string) reset($lines));
    if (array_map('strtolower', $header) !== PORTAL_COLUNAS) {
        $problems[] = 'Contratos, linha 1: o arquivo começa com ' . implode(';', PORTAL_COLUNAS) . '.';
        return array();
    }
    $rows = array();
    foreach (array_slice($lines, 1, null, true) as $number => $line) {
        $where = "Contratos, linha $number";
        $cells = $cells_of($line);
        if (count($cells) !== count(PORTAL_COLUNAS)) {
            $problems[] = "$where: são " . count(PORTAL_COLUNAS) . ' colunas, e a linha tem ' . count($cells) . '.';
            continue;
        }
        $row = array_combine(PORTAL_COLUNAS, $cells);
        $empty = array_search('', $row, true);
        if ($empty !== false) {
            $problems[] = "$where: falta {$empty}.";
        } elseif (!preg_match('/^(0?[1-9]|1[0-2])$/', $row['aniversario'])) {
            $problems[] = "$where: aniversario “{$row['aniversario']}” não é um mês de 1 a 12.";
        } elseif (isset($rows[$row['contrato']])) {
            $problems[] = "$where: o contrato {$row['contrato']} já está em outra linha.";
        } else {
            $rows[$row['contrato']] = array(
                'contrato' => $row['contrato'],
                'contratante' => $row['contratante'],
                'plano' => $row['plano'],
                'registroAns' => $row['registro_ans'],
                'aniversario' => (int) $row['aniversario'],
            );
        }
    }
    return array_values($rows);
}

/** Os dias úteis de cada tipo. Vazio: quem decide é o profissional. */
function portal_ficha_limits($title, $kinds, $typed, &$problems) {
    $rows = array();
    foreach ($kinds as $kind => list($label)) {
        $days = trim((string) ($typed[$kind] ?? ''));
        if ($days !== '' && (!ctype_digit($days) || (int) $days > 365)) {
            $problems[] = "$title, $label: “{$days}” não são dias, de 0 a 365.";
        }
        $rows[] = array('tipo' => $kind, 'diasUteis' => $days === '' ? null : (int) $days);
    }
    return $rows;
}

function portal_ficha_text($name, $value, &$problems) {
    $text = sanitize_textarea_field((string) $value);
    if ($text === '') {
        $problems[] = "$name: preencha.";
    }
    return $text;
}

/** A ficha que o formulário descreve, e o que nele está errado, cada coisa com a linha e o campo. */
function portal_ficha_read($typed, $contratos) {
    $problems = array();
    $kind = $typed['tipo'] ?? '';
    $de = portal_ficha_day((string) ($typed['de'] ?? ''));
    $ate_typed = trim((string) ($typed['ate'] ?? ''));
    $ate = $ate_typed === '' ? '' : portal_ficha_day($ate_typed);
    if ($de === null) {
        $problems[] = 'Vale de: escolha um dia.';
    }
    if ($ate === null || ($ate !== '' && $de !== null && $ate < $de)) {
        $problems[] = 'Vale até: escolha um dia que não venha antes do primeiro.';
    }
    $ficha = array('tipo' => $kind, 'de' => $de, 'ate' => $ate);
    if ($kind === 'rn565') {
        $ficha['exemplo'] = false;
        $ficha['indices'] = portal_ficha_indices($typed['indices'] ?? '', $problems);
        $ficha['contratos'] = portal_ficha_contratos($contratos, $problems);
    } elseif ($kind === 'prazos') {
        foreach (array('atendimento' => array('Atendimento', PORTAL_ATENDIMENTO), 'resposta' => array('Resposta', PORTAL_RESPOSTA)) as $name => list($title, $kinds)) {
            $ficha[$name] = array(
                'fonte' => portal_ficha_text("$title, norma", $typed[$name]['fonte'] ?? '', $problems),
                'tipos' => portal_ficha_limits($title, $kinds, $typed[$name] ?? array(), $problems),
            );
        }
    } elseif ($kind === 'programas') {
        $days = trim((string) ($typed['dias'] ?? ''));
        if (!ctype_digit($days) || (int) $days < 1 || (int) $days > 365) {
            $problems[] = "Dias úteis até a ligação: “{$days}” não são dias, de 1 a 365.";
        }
        $ficha['programa'] = 'bebe';
        $ficha['diasUteis'] = (int) $days;
        $ficha['resumo'] = portal_ficha_text('Resumo', $typed['resumo'] ?? '', $problems);
        $ficha['antes'] = array_values(portal_ficha_lines(portal_ficha_text('Antes de se inscrever', $typed['antes'] ?? '', $problems)));
    } else {
        $problems[] = 'Tipo: escolha um.';
    }
    return array($ficha, $problems);
}

/** Com um erro, o portal fica com a última ficha válida, e o formulário, com o que foi digitado. */
add_action('save_post_portal_ficha', function ($id) {
    $typed = wp_unslash($_POST['portal_ficha'] ?? null);
    $nonce = wp_unslash($_POST['portal_ficha_nonce'] ?? '');
    if (!is_array($typed) || !wp_verify_nonce($nonce, 'portal_ficha') || !current_user_can('edit_post', $id)) {
        return;
    }
    $file = $_FILES['portal_ficha_contratos'] ?? array('error' => UPLOAD_ERR_NO_FILE);
    $has_file = $file['error'] === UPLOAD_ERR_OK && is_uploaded_file($file['tmp_name']);
    $csv = $has_file ? (string) file_get_contents($file['tmp_name']) : (string) get_post_meta($id, 'portal_ficha_csv', true);
    list($ficha, $problems) = portal_ficha_read($typed, $csv);
    if (!$has_file && $file['error'] !== UPLOAD_ERR_NO_FILE) {
        $problems[] = 'Contratos: o arquivo não chegou inteiro.';
    }
    update_post_meta($id, 'portal_ficha_digitado', wp_slash(wp_json_encode($typed)));
    update_post_meta($id, 'portal_ficha_erros', wp_slash(wp_json_encode($problems)));
    if ($problems) {
        return;
    }
    if ($ficha['tipo'] === 'rn565') {
        update_post_meta($id, 'portal_ficha_csv', wp_slash($csv));
    }
    update_post_meta($id, 'portal_ficha', wp_slash(wp_json_encode($ficha)));
});

/** Os erros da última gravação, no alto da edição. */
add_action('edit_form_top', function ($post) {
    $problems = $post->post_type === 'portal_ficha' ? json_decode((string) get_post_meta($post->ID, 'portal_ficha_erros', true), true) : null;
    if (!$problems) {
        return;
    }
    $now = portal_ficha_of($post->ID) ? 'O portal continua com a última versão sem erros desta ficha.' : 'O portal ainda não usa esta ficha.';
    echo '<div class="notice notice-error inline"><p><strong>A ficha tem erros.</strong> ' . esc_html($now) . '</p><ul class="ul-disc">';
    foreach (array_slice($problems, 0, 20) as $problem) {
        echo '<li>' . esc_html($problem) . '</li>';
    }
    echo '</ul></div>';
});

// O arquivo dos contratos.
add_action('post_edit_form_tag', function ($post) {
    if ($post->post_type === 'portal_ficha') {
        echo ' enctype="multipart/form-data"';
    }
});

add_action('add_meta_boxes_portal_ficha', function () {
    add_meta_box('portal_ficha', 'A ficha', 'portal_ficha_form', null, 'normal', 'high');
});

function portal_ficha_field($name, $label, $value, $type = 'text', $more = '') {
    $id = 'portal_ficha_' . preg_replace('/\W+/', '_', $name);
    printf(
        '<p><label for="%1$s"><strong>%2$s</strong></label><br><input id="%1$s" type="%3$s" name="portal_ficha%4$s" value="%5$s" %6$s></p>',
        esc_attr($id),
        esc_html($label),
        esc_attr($type),
        esc_attr($name),
        esc_attr($value),
        $more
    );
}

function portal_ficha_area($name, $label, $value, $rows) {
    printf(
        '<p><label for="portal_ficha_%1$s"><strong>%2$s</strong></label><br><textarea id="portal_ficha_%1$s" name="portal_ficha[%1$s]" class="large-text" rows="%3$d">%4$s</textarea></p>',
        esc_attr($name),
        esc_html($label),
        (int) $rows,
        esc_textarea($value)
    );
}

function portal_ficha_form($post) {
    $typed = json_decode((string) get_post_meta($post->ID, 'portal_ficha_digitado', true), true) ?: array();
    $kept = portal_ficha_of($post->ID);
    wp_nonce_field('portal_ficha', 'portal_ficha_nonce');
    echo '<p><label for="portal_ficha_tipo"><strong>Tipo</strong></label><br><select id="portal_ficha_tipo" name="portal_ficha[tipo]">';
    foreach (PORTAL_FICHAS as $kind => $label) {
        printf('<option value="%s"%s>%s</option>', esc_attr($kind), selected($typed['tipo'] ?? 'rn565', $kind, false), esc_html($label));
    }
    echo '</select></p>';
    portal_ficha_field('[de]', 'Vale de', $typed['de'] ?? wp_date('Y-m-d'), 'date', 'required');
    portal_ficha_field('[ate]', 'Vale até (opcional: sem fim, vale até a próxima ficha deste tipo)', $typed['ate'] ?? '', 'date');

    echo '<fieldset data-tipo="rn565"><h3>Reajuste da RN 565</h3>';
    portal_ficha_area('indices', 'Índices: um por linha, como 2026; 9,87; 30/04/2026', $typed['indices'] ?? '', 5);
    $count = $kept ? count($kept['contratos'] ?? array()) : 0;
    printf(
        '<p><label for="portal_ficha_contratos"><strong>Contratos</strong>: arquivo CSV com %s%s</label><br><input id="portal_ficha_contratos" type="file" name="portal_ficha_contratos" accept=".csv,text/csv"></p></fieldset>',
        esc_html(implode(';', PORTAL_COLUNAS)),
        $count ? esc_html(" (agora são $count; sem um arquivo novo, ficam)") : ''
    );

    echo '<fieldset data-tipo="prazos">';
    foreach (array('atendimento' => array('Prazos de atendimento', PORTAL_ATENDIMENTO), 'resposta' => array('Prazos de resposta', PORTAL_RESPOSTA)) as $name => list($title, $kinds)) {
        echo '<h3>' . esc_html($title) . ', em dias úteis</h3><p>0 quer dizer imediato; vazio, a critério do profissional.</p>';
        portal_ficha_field("[$name][fonte]", 'Norma', $typed[$name]['fonte'] ?? '', 'text', 'class="large-text"');
        foreach ($kinds as $kind => list($label, $days)) {
            portal_ficha_field("[$name][$kind]", $label, $typed[$name][$kind] ?? $days, 'text', 'inputmode="numeric" size="4"');
        }
    }
    echo '</fieldset><fieldset data-tipo="programas"><h3>Programa para a gravidez e o bebê</h3>';
    portal_ficha_field('[dias]', 'Dias úteis até a primeira ligação', $typed['dias'] ?? '5', 'text', 'inputmode="numeric" size="4"');
    portal_ficha_area('resumo', 'Resumo, no alto da página', $typed['resumo'] ?? '', 2);
    portal_ficha_area('antes', 'Antes de se inscrever: um item por linha; {dias} vira “5 dias úteis”', $typed['antes'] ?? '', 5);
    ?>
    </fieldset>
    <script>
    (function () {
        var kind = document.getElementById('portal_ficha_tipo');
        function show() {
            document.querySelectorAll('fieldset[data-tipo]').forEach(function (part) {
                part.hidden = part.dataset.tipo !== kind.value;
            });
        }
        kind.addEventListener('change', show);
        show();
    })();
    </script>
    <?php
}
