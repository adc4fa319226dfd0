<?php
/** What shows before the script arrives: fragments of `home-services-chrome serve`, or files of `home-services-chrome prerender`. */

defined( 'ABSPATH' ) || exit;

const HS_CHROME_FRESH_SECONDS   = MINUTE_IN_SECONDS;
const HS_CHROME_STALE_SECONDS   = WEEK_IN_SECONDS;
const HS_CHROME_TIMEOUT_SECONDS = 2;
/** A page waits for no more calls than this; its other fragments wait for the next visitor. */
const HS_CHROME_CALLS_MAX      = 6;
const HS_CHROME_FRAGMENT_BYTES = MB_IN_BYTES;
const HS_CHROME_FRAGMENT_NAMES = 'header footer';
/** The transient that says that the service has failed within the last minute. */
const HS_CHROME_FAILED = 'hs_chrome_failed';

/** The HTML of a fragment of that element; empty where there is none, so that the element itself goes out. */
function hs_chrome_fragment( $name, $tag ) {
	$settings = hs_chrome_settings();
	if ( ! isset( $settings['fragments'] ) || ! in_array( $name, hs_chrome_fragment_names(), true ) ) {
		return '';
	}
	$place = untrailingslashit( $settings['fragments'] );
	$html  = path_is_absolute( $place ) ? hs_chrome_read_fragment( "$place/$name.html" ) : hs_chrome_cached_fragment( $place . '/' . rawurlencode( $name ) );
	return hs_chrome_fragment_tag( $html ) === $tag ? hs_chrome_without_shortcodes( $html ) : '';
}

/** The fragments that the site has: authors can name no others. */
function hs_chrome_fragment_names() {
	$settings = hs_chrome_settings() + array( 'fragment_names' => HS_CHROME_FRAGMENT_NAMES );
	return preg_grep( HS_CHROME_FRAGMENT_NAME, explode( ' ', $settings['fragment_names'] ) );
}

/** The tag of the one element that a fragment is; empty where the text is no whole element of ours. */
function hs_chrome_fragment_tag( $html ) {
	$is_ours = preg_match( '/^<(hs-[a-z-]+)[\s>]/', $html, $match );
	return $is_ours && substr( rtrim( $html ), -strlen( "</$match[1]>" ) ) === "</$match[1]>" ? $match[1] : '';
}

/** WordPress runs shortcodes in the HTML of blocks, and a fragment may contain brackets in the texts of the navigation data. Styles and scripts know no character references. */
function hs_chrome_without_shortcodes( $html ) {
	return (string) preg_replace( '~<(style|script)\b.*?</\1>(*SKIP)(*FAIL)|\[~s', '&#91;', $html );
}

function hs_chrome_read_fragment( $file ) {
	return is_readable( $file ) ? (string) file_get_contents( $file ) : '';
}

/** Asks at most once a minute, and goes on with the last good fragment for a week while the service fails. */
function hs_chrome_cached_fragment( $url ) {
	static $calls = 0;
	$key          = 'hs_chrome_' . md5( $url );
	$stored       = get_transient( $key );
	$entry        = is_array( $stored ) ? $stored : array(
		'html'  => '',
		'asked' => 0,
		'good'  => time(),
	);
	if ( time() - $entry['good'] > HS_CHROME_STALE_SECONDS ) {
		$entry['html'] = '';
	}
	if ( time() - $entry['asked'] < HS_CHROME_FRESH_SECONDS || $calls >= HS_CHROME_CALLS_MAX || get_transient( HS_CHROME_FAILED ) ) {
		return $entry['html'];
	}
	++$calls;
	$entry['asked'] = time();
	// Before the call, so that other visitors do not wait for it, too.
	set_transient( $key, $entry, HS_CHROME_STALE_SECONDS );
	$html = hs_chrome_ask( $url );
	if ( '' !== $html ) {
		$entry['html'] = $html;
		$entry['good'] = time();
		set_transient( $key, $entry, HS_CHROME_STALE_SECONDS );
	}
	return $entry['html'];
}

/** The service's answer; empty where it is no fragment. After a failure other than an unknown name nobody asks for a minute. */
function hs_chrome_ask( $url ) {
	$options = array(
		'timeout'             => HS_CHROME_TIMEOUT_SECONDS,
		'redirection'         => 0,
		'limit_response_size' => HS_CHROME_FRAGMENT_BYTES,
	);
	$answer  = wp_remote_get( $url, $options );
	$status  = wp_remote_retrieve_response_code( $answer );
	$html    = wp_remote_retrieve_body( $answer );
	if ( 200 === $status && '' !== hs_chrome_fragment_tag( $html ) ) {
		return $html;
	}
	if ( 404 !== $status ) {
		set_transient( HS_CHROME_FAILED, time(), HS_CHROME_FRESH_SECONDS );
	}
	return '';
}

add_filter( 'no_texturize_tags', 'hs_chrome_keep_templates' );
/** WordPress sets a page's quotes and dashes as a printer does; a fragment has to arrive as it was rendered. */
function hs_chrome_keep_templates( $tags ) {
	$tags[] = 'template';
	return $tags;
}
