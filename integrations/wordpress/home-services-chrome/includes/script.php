<?php
/** Adds the tag of hs.js to pages with a block and to the block editor. */

defined( 'ABSPATH' ) || exit;

const HS_CHROME_NOT_OF_TAG = array( 'script_url', 'fragments', 'fragment_names' );

/** Elements are trusted everywhere except where visitors write. The settings page can change this. */
const HS_CHROME_TRUST = array(
	'elements'  => 'body',
	'untrusted' => '#comments, .comments, .comment, .wp-block-comments',
);

add_action( 'init', 'hs_chrome_register_script', 5 );
function hs_chrome_register_script() {
	$settings = hs_chrome_settings();
	if ( isset( $settings['script_url'] ) ) {
		// No version parameter, since the address contains the channel and is the same on every site.
		wp_register_script( 'hs-chrome', $settings['script_url'], array(), null, false );
	}
}

add_filter( 'script_loader_tag', 'hs_chrome_script_tag', 10, 3 );
/** Writes the shared settings onto the tag. In the editor, the elements show placeholders and make no calls. */
function hs_chrome_script_tag( $tag, $handle, $source ) {
	if ( 'hs-chrome' !== $handle ) {
		return $tag;
	}
	$attributes = '';
	foreach ( array_diff_key( hs_chrome_settings() + HS_CHROME_TRUST, array_flip( HS_CHROME_NOT_OF_TAG ) ) as $name => $value ) {
		$attributes .= sprintf( ' data-%s="%s"', esc_attr( str_replace( '_', '-', $name ) ), esc_attr( $value ) );
	}
	if ( is_admin() ) {
		$attributes .= ' data-authoring';
	}
	// reserve.css, next to the script, reserves the elements' space. The editor shows placeholders and does not need it.
	$reserve = preg_replace( '~/hs\.js(\?.*)?$~', '/reserve.css', $source );
	$link    = is_admin() || $reserve === $source ? '' : sprintf( "<link rel=\"stylesheet\" href=\"%s\">\n", esc_url( $reserve ) );
	// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- it is the enqueued one, with its attributes.
	return $link . sprintf( "<script async src=\"%s\"%s></script>\n", esc_url( $source ), $attributes );
}
