<?php
/** `php render.php FOLDER JSON`: renders `[[TEMPLATE, CONTEXT, SLOT], …]` as Drupal's Twig would be set at its strictest, and writes the HTML as JSON. */

require '/usr/share/php/Twig/autoload.php';

list( , $folder, $json ) = $argv;
$pages = array();
foreach ( json_decode( $json, true ) as $index => list( $template, , $slot ) ) {
	$pages[ "page-$index" ] = "{% embed '$template' %}{% block content %}$slot{% endblock %}{% endembed %}";
}
$loader = new Twig\Loader\ChainLoader( array( new Twig\Loader\FilesystemLoader( $folder ), new Twig\Loader\ArrayLoader( $pages ) ) );
$twig   = new Twig\Environment( $loader, array( 'strict_variables' => true, 'autoescape' => 'html' ) );
$html   = array();
foreach ( json_decode( $json, true ) as $index => list( , $context ) ) {
	$attributes = new Twig\Markup( ' data-component-id="component"', 'UTF-8' );
	$html[]     = $twig->render( "page-$index", array( 'attributes' => $attributes ) + $context );
}
echo json_encode( $html );
