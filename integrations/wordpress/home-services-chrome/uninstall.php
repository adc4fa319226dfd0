<?php
/** Removes everything the plugin has stored, on every site of a network. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

function hs_chrome_forget() {
	global $wpdb;
	delete_option( 'hs_chrome_settings' );
	foreach ( array( '_transient_hs_chrome_', '_transient_timeout_hs_chrome_' ) as $prefix ) {
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) );
	}
	wp_cache_flush();
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
		switch_to_blog( $site );
		hs_chrome_forget();
		restore_current_blog();
	}
} else {
	hs_chrome_forget();
}
