<?php
/** `php site.php FOLDER VERB [WORD]`: does in a WordPress what its administrator does, by WordPress's own functions. */

list( , $folder, $verb ) = $argv;
$word = isset( $argv[3] ) ? $argv[3] : '';
if ( 'install' === $verb ) {
	define( 'WP_INSTALLING', true );
}
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/' );
// Warnings of a newer PHP about WordPress's files must not be part of a verb's output.
ob_start();
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
ob_end_clean();

const PLUGIN = 'home-services-chrome/home-services-chrome.php';

$verbs = array(
	'install'   => function () {
		wp_install( 'Site', 'admin', 'admin@mail.example', false, '', 'password' );
		switch_theme( 'plain' );
		// The editor's welcome dialog would cover the page.
		update_user_meta( 1, $GLOBALS['wpdb']->prefix . 'persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ) ) );
	},
	'plugin'    => function ( $zip ) {
		$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
		if ( true !== $upgrader->install( $zip ) || null !== activate_plugin( PLUGIN, '', is_multisite() ) ) {
			exit( 1 );
		}
	},
	'page'      => function ( $content ) {
		// An administrator's content is stored as it is written.
		kses_remove_filters();
		echo wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Page', 'post_content' => wp_slash( $content ) ) );
	},
	'user'      => function ( $role ) {
		wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'password', 'role' => $role ) );
	},
	'settings'  => function ( $json ) {
		on_each_site( 'update_option', 'hs_chrome_settings', json_decode( $json, true ) );
	},
	'forget'    => function () {
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%\_transient\_%hs\_chrome\_%'" );
	},
	'visit'     => function () {
		on_each_site( 'do_blocks', '<!-- wp:home-services-chrome/header /-->' );
	},
	'expire'    => function () {
		global $wpdb;
		delete_transient( 'hs_chrome_failed' );
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
		$found = glob( WP_PLUGIN_DIR . '/home-services-chrome*' );
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			foreach ( array_intersect( array( 'option_name', 'meta_key' ), $wpdb->get_col( "SHOW COLUMNS FROM $table" ) ) as $column ) {
				$names = $wpdb->get_col( "SELECT $column FROM $table WHERE $column LIKE '%hs\_chrome%'" );
				$found = array_merge( $found, preg_replace( '/^/', "$table ", $names ) );
			}
		}
		sort( $found );
		echo wp_json_encode( $found );
	},
	'translate' => function () {
		require_once ABSPATH . WPINC . '/pomo/po.php';
		$folder   = dirname( WP_PLUGIN_DIR . '/' . PLUGIN ) . '/languages/home-services-chrome';
		$template = new PO();
		$template->import_from_file( "$folder.pot" );
		$texts      = array( '' => array( 'lang' => 'de_DE' ) );
		$translated = new MO();
		foreach ( $template->entries as $entry ) {
			$entry->translations       = array( "[de] $entry->singular" );
			$texts[ $entry->key() ]    = $entry->translations;
			$translated->add_entry( $entry );
		}
		$translated->export_to_file( "$folder-de_DE.mo" );
		file_put_contents( "$folder-de_DE-hs-chrome-editor.json", wp_json_encode( array( 'locale_data' => array( 'messages' => $texts ) ) ) );
		// WordPress accepts a language only if there is a file of it.
		wp_mkdir_p( WP_LANG_DIR );
		$translated->export_to_file( WP_LANG_DIR . '/de_DE.mo' );
		update_option( 'WPLANG', 'de_DE' );
	},
	'network'   => function () use ( $folder ) {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/network.php';
		foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
			$wpdb->$table = $name;
		}
		install_network();
		populate_network( 1, '127.0.0.1', 'admin@mail.example', 'Network', '/', false );
		$file      = "$folder/wp-config.php";
		$constants = "define( 'MULTISITE', true ); define( 'SUBDOMAIN_INSTALL', false ); define( 'DOMAIN_CURRENT_SITE', '127.0.0.1' );
			define( 'PATH_CURRENT_SITE', '/' ); define( 'SITE_ID_CURRENT_SITE', 1 ); define( 'BLOG_ID_CURRENT_SITE', 1 );";
		file_put_contents( $file, str_replace( '$table_prefix', "$constants\n\$table_prefix", file_get_contents( $file ) ) );
	},
	'second'    => function () {
		wp_insert_site(
			array(
				'domain'     => '127.0.0.1',
				'path'       => '/second/',
				'network_id' => 1,
				'user_id'    => 1,
				'title'      => 'Second',
			)
		);
	},
);
$verbs[ $verb ]( $word );

/** Calls a function on each site of a network, or on the only one. */
function on_each_site( $function, ...$words ) {
	foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array() as $site ) {
		switch_to_blog( $site );
		$function( ...$words );
		restore_current_blog();
	}
	if ( ! is_multisite() ) {
		$function( ...$words );
	}
}
