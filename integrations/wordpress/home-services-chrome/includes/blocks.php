<?php
/** A block for each element: `blocks/NAME/block.json` has its attributes, which are the element's, in camelCase. */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'hs_chrome_register_blocks' );
function hs_chrome_register_blocks() {
	$parts = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' );
	wp_register_script( 'hs-chrome-editor', plugins_url( 'editor.js', HS_CHROME_FILE ), $parts, '1.0.0', true );
	wp_set_script_translations( 'hs-chrome-editor', 'home-services-chrome', dirname( HS_CHROME_FILE ) . '/languages' );
	$scripts = wp_script_is( 'hs-chrome', 'registered' ) ? array( 'script' => 'hs-chrome' ) : array();
	foreach ( glob( dirname( HS_CHROME_FILE ) . '/blocks/*', GLOB_ONLYDIR ) as $folder ) {
		$block = array(
			'editor_script'   => 'hs-chrome-editor',
			'render_callback' => 'hs_chrome_render_block',
		);
		register_block_type( $folder, $block + $scripts );
	}
}

/** Whether the visitor is signed in to the marketplace; that is WordPress's own answer unless a filter knows better. */
function hs_chrome_is_authenticated() {
	return (bool) apply_filters( 'hs_chrome_is_authenticated', is_user_logged_in() );
}

/**
 * Renders a block. A block without settings is rendered as the fragment with the name of its element, and a block that names a fragment as that
 * fragment. Every other block is rendered as the element with its settings, which the script fills in the browser.
 */
function hs_chrome_render_block( $attributes, $content, $block ) {
	$name     = substr( $block->name, strlen( 'home-services-chrome/' ) );
	$tag      = "hs-$name";
	$settings = hs_chrome_block_settings( $attributes, $block->block_type );
	if ( 'auth-guard' === $name ) {
		// Visitors who are not signed in do not receive the guarded content.
		return hs_chrome_is_authenticated() ? hs_chrome_element( $tag, array( 'authenticated' => true ), $content ) : hs_chrome_element( $tag, array() );
	}
	$fragment = isset( $settings['fragment'] ) ? (string) $settings['fragment'] : '';
	unset( $settings['fragment'] );
	if ( 'header' === $name && hs_chrome_is_authenticated() ) {
		return hs_chrome_element( $tag, $settings + array( 'authenticated' => true ) );
	}
	$html = $settings && '' === $fragment ? '' : hs_chrome_fragment( '' === $fragment ? $name : $fragment, $tag );
	return '' === $html ? hs_chrome_element( $tag, $settings ) : $html;
}

/** What `block.json` declares: WordPress hands on whatever else an author has written into the block's comment, and adds arrays of its own. */
function hs_chrome_block_settings( $attributes, $type ) {
	return array_filter( array_intersect_key( $attributes, $type->attributes ), 'is_scalar' );
}

/** The element with its attributes; `$content` is the HTML of inner blocks. */
function hs_chrome_element( $tag, $settings, $content = '' ) {
	$attributes = '';
	foreach ( $settings as $setting => $value ) {
		$name        = strtolower( preg_replace( '/[A-Z]/', '-$0', $setting ) );
		$text        = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : (string) $value;
		$attributes .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $text ) );
	}
	return "<$tag$attributes>$content</$tag>";
}
