<?php
// The content site of the tests. Its settings come from the environment of the PHP process.
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('TEST_DB_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', getenv('TEST_SITE_URL'));
define('WP_SITEURL', WP_HOME);
// Allows application passwords without TLS.
define('WP_ENVIRONMENT_TYPE', 'local');
// Blocks all requests except the hook, which goes to loopback.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('DISABLE_WP_CRON', true);
define('WP_AUTO_UPDATE_CORE', false);
define('FS_METHOD', 'direct');
define('WP_DEBUG_DISPLAY', false);
if (getenv('TEST_HOOK_URL')) {
    define('PORTAL_REBUILD_URL', getenv('TEST_HOOK_URL'));
    define('PORTAL_REBUILD_SECRET', getenv('TEST_HOOK_SECRET'));
}
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
