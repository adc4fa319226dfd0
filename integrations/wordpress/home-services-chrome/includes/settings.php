<?php
/** The settings shared by all elements, and the page where an administrator sets them. */

defined( 'ABSPATH' ) || exit;

const HS_CHROME_OPTION = 'hs_chrome_settings';

/** The fragment names that `home-services-chrome serve` and `prerender` accept. */
const HS_CHROME_FRAGMENT_NAME = '/^\w[\w.-]*$/D';

/** Returns each setting's label and type: `address`, `text`, `place` (an address or a folder), `names` or a list of choices. */
function hs_chrome_setting_fields() {
	return array(
		'script_url'        => array( __( 'Address of hs.js', 'home-services-chrome' ), 'address' ),
		'brand'             => array( __( 'Brand', 'home-services-chrome' ), array( 'HOME_SERVICES', 'HOME_ADVISOR', 'HANDY', 'INSTAPRO' ) ),
		'brand_domain'      => array( __( 'Domain of the brand', 'home-services-chrome' ), 'text' ),
		'api_url'           => array( __( 'Navigation', 'home-services-chrome' ), 'address' ),
		'search_url'        => array( __( 'Suggestions', 'home-services-chrome' ), 'address' ),
		'subscription_url'  => array( __( 'Sign-ups', 'home-services-chrome' ), 'address' ),
		'event_gateway_url' => array( __( 'Attribution', 'home-services-chrome' ), 'address' ),
		'landing_pages_url' => array( __( 'Profiles', 'home-services-chrome' ), 'address' ),
		'split_url'         => array( __( 'Split features', 'home-services-chrome' ), 'address' ),
		'collector_url'     => array( __( 'Analytics collector', 'home-services-chrome' ), 'address' ),
		'analytics'         => array( __( 'Analytics', 'home-services-chrome' ), array( 'on', 'pending', 'off' ) ),
		'elements'          => array( __( 'Trusted regions, as a CSS selector', 'home-services-chrome' ), 'text' ),
		'untrusted'         => array( __( 'Regions that visitors write, as a CSS selector', 'home-services-chrome' ), 'text' ),
		'fragments'         => array( __( 'Fragments: address of the service, or folder of the files', 'home-services-chrome' ), 'place' ),
		'fragment_names'    => array( __( 'Names of the fragments, with spaces between', 'home-services-chrome' ), 'names' ),
	);
}

/** Returns the settings that have a value, by name. */
function hs_chrome_settings() {
	$settings = get_option( HS_CHROME_OPTION, array() );
	return is_array( $settings ) ? array_filter( $settings ) : array();
}

add_action( 'admin_init', 'hs_chrome_register_settings' );
function hs_chrome_register_settings() {
	register_setting(
		'hs_chrome',
		HS_CHROME_OPTION,
		array(
			'type'              => 'object',
			'sanitize_callback' => 'hs_chrome_sanitize_settings',
		)
	);
	add_settings_section( 'hs_chrome_main', '', '__return_null', 'hs_chrome' );
	foreach ( hs_chrome_setting_fields() as $name => list( $label, $kind ) ) {
		$field = array(
			'name'      => $name,
			'kind'      => $kind,
			'label_for' => "hs_chrome_$name",
		);
		add_settings_field( "hs_chrome_$name", $label, 'hs_chrome_show_field', 'hs_chrome', 'hs_chrome_main', $field );
	}
}

/** Accepts valid values. For an invalid one, the page names the setting and the old value stays. */
function hs_chrome_sanitize_settings( $given ) {
	$old  = hs_chrome_settings();
	$kept = array();
	foreach ( hs_chrome_setting_fields() as $name => list( $label, $kind ) ) {
		$text  = isset( $given[ $name ] ) && is_string( $given[ $name ] ) ? trim( $given[ $name ] ) : '';
		$value = hs_chrome_sanitize_value( $text, $kind );
		if ( $value === $text ) {
			$kept[ $name ] = $value;
			continue;
		}
		$kept[ $name ] = isset( $old[ $name ] ) ? $old[ $name ] : '';
		/* translators: %s: name of a setting */
		$message = sprintf( __( '%s was not accepted.', 'home-services-chrome' ), $label );
		add_settings_error( HS_CHROME_OPTION, $name, $message );
	}
	return array_filter( $kept );
}

function hs_chrome_sanitize_value( $text, $kind ) {
	if ( is_array( $kind ) ) {
		return in_array( $text, $kind, true ) ? $text : '';
	}
	if ( 'names' === $kind ) {
		return '' === $text || preg_grep( HS_CHROME_FRAGMENT_NAME, explode( ' ', $text ), PREG_GREP_INVERT ) ? '' : $text;
	}
	if ( 'address' === $kind || ( 'place' === $kind && ! path_is_absolute( $text ) ) ) {
		return esc_url_raw( $text, array( 'http', 'https' ) );
	}
	return sanitize_text_field( $text );
}

/** Only users who may add scripts can set the script's address. In a multisite network these are the network's administrators. */
add_filter( 'option_page_capability_hs_chrome', 'hs_chrome_capability' );
function hs_chrome_capability() {
	return current_user_can( 'unfiltered_html' ) ? 'manage_options' : 'do_not_allow';
}

add_action( 'admin_menu', 'hs_chrome_add_page' );
function hs_chrome_add_page() {
	$title = __( 'HomeServices', 'home-services-chrome' );
	add_options_page( $title, $title, hs_chrome_capability(), 'hs_chrome', 'hs_chrome_show_page' );
}

function hs_chrome_show_page() {
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( 'hs_chrome' );
			do_settings_sections( 'hs_chrome' );
			submit_button();
			?>
		</form>
	</div>
	<?php
}

function hs_chrome_show_field( $field ) {
	$settings = hs_chrome_settings();
	$value    = isset( $settings[ $field['name'] ] ) ? $settings[ $field['name'] ] : '';
	$name     = HS_CHROME_OPTION . '[' . $field['name'] . ']';
	if ( ! is_array( $field['kind'] ) ) {
		printf( '<input type="text" class="regular-text" id="%s" name="%s" value="%s">', esc_attr( $field['label_for'] ), esc_attr( $name ), esc_attr( $value ) );
		return;
	}
	printf( '<select id="%s" name="%s">', esc_attr( $field['label_for'] ), esc_attr( $name ) );
	foreach ( array_merge( array( '' ), $field['kind'] ) as $choice ) {
		$label = '' === $choice ? __( 'Default', 'home-services-chrome' ) : $choice;
		printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $choice, $value, false ), esc_html( $label ) );
	}
	echo '</select>';
}
