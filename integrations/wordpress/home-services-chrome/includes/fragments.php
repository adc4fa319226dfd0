<?php
/** What shows before the script arrives: fragments of `home-services-chrome serve`, or files of `home-services-chrome prerender`. */

defined( 'ABSPATH' ) || exit;

const HS_CHROME_FRESH_SECONDS   = MINUTE_IN_SECONDS;
const HS_CHROME_STALE_SECONDS   = WEEK_IN_SECONDS;
const HS_CHROME_TIMEOUT_SECONDS = 2;

/** The HTML of a fragment of that element; empty where there is none, so that the element itself goes out. */
function hs_chrome_fragment( $name, $tag ) {
	$settings = hs_chrome_settings();
	$name     = sanitize_file_name( $name );
	if ( ! isset( $settings['fragments'] ) || '' === $name ) {
		return '';
	}
	$place = untrailingslashit( $settings['fragments'] );
	$html  = path_is_absolute( $place ) ? hs_chrome_read_fragment( "$place/$name.html" ) : hs_chrome_cached_fragment( $place . '/' . rawurlencode( $name ) );
	return 0 === strpos( $html, "<$tag" ) ? $html : '';
}

function hs_chrome_read_fragment( $file ) {
	return is_readable( $file ) ? (string) file_get_contents( $file ) : '';
}

/** Asks at most once a minute, and goes on with the last good fragment for a week while the service fails. */
function hs_chrome_cached_fragment( $url ) {
	$key    = 'hs_chrome_' . md5( $url );
	$stored = get_transient( $key );
	$html   = is_array( $stored ) ? $stored['html'] : '';
	if ( is_array( $stored ) && time() - $stored['asked'] < HS_CHROME_FRESH_SECONDS ) {
		return $html;
	}
	$entry = array(
		'html'  => $html,
		'asked' => time(),
		'good'  => is_array( $stored ) ? $stored['good'] : time(),
	);
	// Before the call, so that other visitors do not wait for it, too.
	set_transient( $key, $entry, HS_CHROME_STALE_SECONDS );
	$answer = wp_remote_get( $url, array( 'timeout' => HS_CHROME_TIMEOUT_SECONDS, 'redirection' => 0 ) );
	if ( 200 === wp_remote_retrieve_response_code( $answer ) ) {
		$entry['html'] = wp_remote_retrieve_body( $answer );
		$entry['good'] = time();
	} elseif ( time() - $entry['good'] > HS_CHROME_STALE_SECONDS ) {
		$entry['html'] = '';
	}
	set_transient( $key, $entry, HS_CHROME_STALE_SECONDS );
	return $entry['html'];
}

add_filter( 'no_texturize_tags', 'hs_chrome_keep_templates' );
/** WordPress sets a page's quotes and dashes as a printer does; a fragment has to arrive as it was rendered. */
function hs_chrome_keep_templates( $tags ) {
	$tags[] = 'template';
	return $tags;
}
