<?php
/**
 * Plugin Name: HomeServices chrome
 * Description: The elements of HomeServices as blocks.
 * Version: 1.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 * Text Domain: home-services-chrome
 * Domain Path: /languages
 */

defined( 'ABSPATH' ) || exit;

const HS_CHROME_FILE = __FILE__;

require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/script.php';
require_once __DIR__ . '/includes/fragments.php';
require_once __DIR__ . '/includes/blocks.php';

// Runs before the blocks are registered, since their titles are translated.
add_action( 'init', 'hs_chrome_load_translations', 0 );
function hs_chrome_load_translations() {
	load_plugin_textdomain( 'home-services-chrome', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}
