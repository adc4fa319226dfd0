<?php
/** Prerendered elements: fragments of `home-services-chrome serve`, or files of `home-services-chrome prerender`. */

defined( 'ABSPATH' ) || exit;

const HS_CHROME_FRESH_SECONDS   = MINUTE_IN_SECONDS;
const HS_CHROME_STALE_SECONDS   = WEEK_IN_SECONDS;
const HS_CHROME_TIMEOUT_SECONDS = 2;
/** The maximum number of calls per page. Other fragments are fetched for the next visitor. */
const HS_CHROME_CALLS_MAX      = 6;
const HS_CHROME_FRAGMENT_BYTES = MB_IN_BYTES;
const HS_CHROME_FRAGMENT_NAMES = 'header footer';
/** The transient that exists if the service has failed within the last minute. */
const HS_CHROME_FAILED = 'hs_chrome_failed';

/** Returns the HTML of a fragment of that element. Empty if there is none; then the plain element is sent. */
function hs_chrome_fragment( $name, $tag ) {
	$settings = hs_chrome_settings();
	if ( ! isset( $settings['fragments'] ) || ! in_array( $name, hs_chrome_fragment_names(), true ) ) {
		return '';
	}
	$place = untrailingslashit( $settings['fragments'] );
	$html  = path_is_absolute( $place ) ? hs_chrome_read_fragment( "$place/$name.html" ) : hs_chrome_cached_fragment( $place . '/' . rawurlencode( $name ) );
	return hs_chrome_fragment_tag( $html ) === $tag ? hs_chrome_without_shortcodes( $html ) : '';
}

/** Returns the names of the site's fragments, the only ones that authors may use. */
function hs_chrome_fragment_names() {
	$settings = hs_chrome_settings() + array( 'fragment_names' => HS_CHROME_FRAGMENT_NAMES );
	return preg_grep( HS_CHROME_FRAGMENT_NAME, explode( ' ', $settings['fragment_names'] ) );
}

/** Returns the tag of a fragment's element. Empty if the text is not one complete element of ours. */
function hs_chrome_fragment_tag( $html ) {
	$is_ours = preg_match( '/^<(hs-[a-z-]+)[\s>]/', $html, $match );
	return $is_ours && substr( rtrim( $html ), -strlen( "</$match[1]>" ) ) === "</$match[1]>" ? $match[1] : '';
}

/**
 * Escapes brackets in texts, since WordPress runs shortcodes in the HTML of blocks. Styles and scripts stay unchanged, since character
 * references do not work in them.
 */
function hs_chrome_without_shortcodes( $html ) {
	return (string) preg_replace( '~<(style|script)\b.*?</\1>(*SKIP)(*FAIL)|\[~s', '&#91;', $html );
}

function hs_chrome_read_fragment( $file ) {
	return is_readable( $file ) ? (string) file_get_contents( $file ) : '';
}

/** Fetches a fragment at most once a minute. While the service fails, it uses the last good fragment for up to a week. */
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
	// Set before the call, so that other visitors do not wait for it too.
	set_transient( $key, $entry, HS_CHROME_STALE_SECONDS );
	$html = hs_chrome_ask( $url );
	if ( '' !== $html ) {
		$entry['html'] = $html;
		$entry['good'] = time();
		set_transient( $key, $entry, HS_CHROME_STALE_SECONDS );
	}
	return $entry['html'];
}

/**
 * Returns the service's response. Empty if it is not a fragment. After a failure other than an unknown name, no calls are made for one
 * minute.
 */
function hs_chrome_ask( $url ) {
	$options = array(
		'timeout'             => HS_CHROME_TIMEOUT_SECONDS,
		'redirection'         => 0,
		'limit_response_size' => HS_CHROME_FRAGMENT_BYTES,
	);
	$response = wp_remote_get( $url, $options );
	$status   = wp_remote_retrieve_response_code( $response );
	$html     = wp_remote_retrieve_body( $response );
	if ( 200 === $status && '' !== hs_chrome_fragment_tag( $html ) ) {
		return $html;
	}
	if ( 404 !== $status ) {
		set_transient( HS_CHROME_FAILED, time(), HS_CHROME_FRESH_SECONDS );
	}
	return '';
}

add_filter( 'no_texturize_tags', 'hs_chrome_keep_templates' );
/** Stops WordPress from changing quotes and dashes inside fragments, which must stay as rendered. */
function hs_chrome_keep_templates( $tags ) {
	$tags[] = 'template';
	return $tags;
}
