<?php
/** `php site.php FOLDER VERB [WORD]`: does in a WordPress what its administrator does, by WordPress's own functions. */

list( , $folder, $verb ) = $argv;
$word = isset( $argv[3] ) ? $argv[3] : '';
if ( 'install' === $verb ) {
	define( 'WP_INSTALLING', true );
}
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/' );
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';

const PLUGIN = 'home-services-chrome/home-services-chrome.php';

$verbs = array(
	'install'   => function () {
		wp_install( 'Site', 'admin', 'admin@mail.example', false, '', 'password' );
		switch_theme( 'plain' );
	},
	'plugin'    => function ( $zip ) {
		$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
		if ( true !== $upgrader->install( $zip ) || null !== activate_plugin( PLUGIN ) ) {
			exit( 1 );
		}
	},
	'page'      => function ( $content ) {
		echo wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Page', 'post_content' => wp_slash( $content ) ) );
	},
	'expire'    => function () {
		global $wpdb;
		foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '\_transient\_hs\_chrome\_%'" ) as $name ) {
			$key = substr( $name, strlen( '_transient_' ) );
			set_transient( $key, array( 'asked' => 0 ) + get_transient( $key ), WEEK_IN_SECONDS );
		}
	},
	'remove'    => function () {
		deactivate_plugins( PLUGIN );
		exit( true === delete_plugins( array( PLUGIN ) ) ? 0 : 1 );
	},
	'leftovers' => function () {
		global $wpdb;
		$found = array( glob( WP_PLUGIN_DIR . '/home-services-chrome*' ) );
		foreach ( array( $wpdb->options => 'option_name', $wpdb->usermeta => 'meta_key', $wpdb->postmeta => 'meta_key' ) as $table => $column ) {
			$found[] = $wpdb->get_col( "SELECT $column FROM $table WHERE $column LIKE '%hs\_chrome%'" );
		}
		echo wp_json_encode( array_merge( ...$found ) );
	},
);
$verbs[ $verb ]( $word );
