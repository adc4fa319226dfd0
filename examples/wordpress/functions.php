<?php
/**
 * Adds the header, footer and sign-up of home-services-chrome to a WordPress theme. Put this into the theme's functions.php. Put the line
 * `do_action( 'hs_chrome_footer' );` into footer.php, before wp_footer().
 */

/** Prints the script tag and the CSS that reserves the header's space, once per page. */
function hs_chrome_head() {
	?>
	<link rel="stylesheet" href="https://cdn.example/hs/1/reserve.css">
	<style>
		/* The admin bar of signed-in editors covers the top of the page. */
		.admin-bar hs-header { margin-top: 0 }
	</style>
	<script async src="https://cdn.example/hs/1/hs.js"
		data-api-url="https://api.example" data-search-url="https://search.example/autocomplete"
		data-subscription-url="https://members.example" data-event-gateway-url="https://events.example"
		data-landing-pages-url="https://pages.example" data-split-url="https://split.example"
		data-stand-ins=".entry-content"></script>
	<?php
	// <div data-hs="badges" data-badges="certified"></div> becomes the element in articles, but not in their comments.
}
add_action( 'wp_head', 'hs_chrome_head' );

/** Prints the header at the start of the body. */
function hs_chrome_header() {
	?>
	<hs-header <?php echo is_user_logged_in() ? 'authenticated' : ''; ?>><a href="<?php echo esc_url( home_url( '/' ) ); ?>">Home</a></hs-header>
	<?php
}
add_action( 'wp_body_open', 'hs_chrome_header' );

/** [hs-email-signup source="article"] in a post or a Shortcode block. */
function hs_chrome_email_signup( $attributes ) {
	$attributes = shortcode_atts( array( 'source' => 'article' ), $attributes );
	ob_start();
	?>
	<hs-email-signup source="<?php echo esc_attr( $attributes['source'] ); ?>"></hs-email-signup>
	<?php
	return ob_get_clean();
}
add_shortcode( 'hs-email-signup', 'hs_chrome_email_signup' );

/** Prints the footer, where footer.php calls `do_action( 'hs_chrome_footer' );`. */
function hs_chrome_footer() {
	?>
	<hs-footer hide-sign-up></hs-footer>
	<?php
}
add_action( 'hs_chrome_footer', 'hs_chrome_footer' );

/** Keeps the elements that authors without unfiltered_html write into a Custom HTML block. */
function hs_chrome_allowed_html( $allowed, $context ) {
	// Not in comments and profiles, which visitors write. data-stand-ins above trusts no div there either.
	if ( 'post' !== $context ) {
		return $allowed;
	}
	$allowed['hs-search']       = array( 'mode' => true, 'zip' => true, 'placeholder' => true );
	$allowed['hs-badges']       = array( 'badges' => true );
	$allowed['hs-email-signup'] = array( 'source' => true, 'heading' => true, 'subheading' => true );
	return $allowed;
}
add_filter( 'wp_kses_allowed_html', 'hs_chrome_allowed_html', 10, 2 );
