<?php
// Publishes posts with WordPress's own functions: `php seed.php COUNT`. Prints the ids of the posts.
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/image.php';
$count = (int) $argv[1];
wp_defer_term_counting(true);
$categories = array();
foreach (array('saude' => 'Saúde', 'cooperativa' => 'Cooperativa', 'eventos' => 'Eventos') as $slug => $name) {
    $term = get_term_by('slug', $slug, 'category') ?: (object) wp_insert_term($name, 'category', array('slug' => $slug));
    $categories[] = (int) $term->term_id;
}
/** A different picture for each post, like an upload of an editor. */
function seed_picture($number) {
    $image = imagecreatetruecolor(1200, 675);
    for ($y = 0; $y < 675; $y++) {
        $shade = (int) ($y * 160 / 675);
        imageline($image, 0, $y, 1200, $y, imagecolorallocate($image, ($number * 37) % 200, 60 + $shade % 160, $shade));
    }
    for ($n = 0; $n < 12; $n++) {
        $color = imagecolorallocate($image, ($number * 11 + $n * 20) % 256, ($n * 53) % 256, 120);
        imagefilledellipse($image, ($n * 211 + $number * 7) % 1200, ($n * 97) % 675, 180, 180, $color);
    }
    $upload = wp_upload_dir();
    $file = "{$upload['path']}/foto-$number.jpg";
    imagejpeg($image, $file, 82);
    imagedestroy($image);
    $id = wp_insert_attachment(array('post_mime_type' => 'image/jpeg', 'post_title' => "Foto $number", 'post_status' => 'inherit'), $file);
    // No sizes, because the portal makes its own.
    update_post_meta($id, '_wp_attachment_metadata', array('width' => 1200, 'height' => 675, 'file' => _wp_relative_upload_path($file), 'sizes' => array()));
    update_post_meta($id, '_wp_attachment_image_alt', "Círculos coloridos da foto $number");
    return $id;
}
$first = (int) wp_count_posts()->publish + 1;
$ids = array();
for ($n = $first; $n < $first + $count; $n++) {
    $paragraph = "<p>Esta é a publicação número $n. " . str_repeat('Beber água, dormir bem e caminhar todos os dias fazem bem ao coração. ', 12) . '</p>';
    $id = wp_insert_post(array(
        'post_title' => "Cuidados com a saúde, parte $n",
        'post_name' => "cuidados-com-a-saude-parte-$n",
        'post_content' => $paragraph . "<h2>O que fazer</h2><ul><li>Procure a unidade mais próxima</li><li>Leve o cartão</li></ul>" . str_repeat($paragraph, 4),
        'post_status' => 'publish',
        'post_category' => array($categories[$n % count($categories)]),
        // One minute apart, and all in the past.
        'post_date' => gmdate('Y-m-d H:i:s', time() - 86400 - (100000 - $n) * 60),
    ));
    set_post_thumbnail($id, seed_picture($n));
    $ids[] = $id;
}
wp_defer_term_counting(false);
echo json_encode($ids);
