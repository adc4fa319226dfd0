<?php
/** One block for each element. Its attributes in `blocks/NAME/block.json` are those of the element, in camelCase. */

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

/** Whether the visitor is signed in to the marketplace. Default: whether they are signed in to WordPress. A filter can change it. */
function hs_chrome_is_authenticated() {
	return (bool) apply_filters( 'hs_chrome_is_authenticated', is_user_logged_in() );
}

/**
 * Renders a block. A block that names a fragment becomes that fragment. A block without settings becomes the fragment with the element's
 * name. Every other block becomes the element with its settings, which the script renders in the browser.
 */
function hs_chrome_render_block( $attributes, $content, $block ) {
	$name     = substr( $block->name, strlen( 'home-services-chrome/' ) );
	$tag      = "hs-$name";
	$settings = hs_chrome_block_settings( $attributes, $block->block_type );
	if ( 'auth-guard' === $name ) {
		// The guarded content is sent only to signed-in visitors.
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

/**
 * Returns the settings that `block.json` declares. WordPress also passes other attributes from the block's comment, and adds its own
 * arrays.
 */
function hs_chrome_block_settings( $attributes, $type ) {
	return array_filter( array_intersect_key( $attributes, $type->attributes ), 'is_scalar' );
}

/** Returns the element with its attributes. `$content` is the HTML of the inner blocks. */
function hs_chrome_element( $tag, $settings, $content = '' ) {
	$attributes = '';
	foreach ( $settings as $setting => $value ) {
		$name        = strtolower( preg_replace( '/[A-Z]/', '-$0', $setting ) );
		$text        = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : (string) $value;
		$attributes .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $text ) );
	}
	return "<$tag$attributes>$content</$tag>";
}
