<?php
/** What the manifest does not say: what a block of a widget holds, and how it looks in the editor. */

defined( 'ABSPATH' ) || exit;

/**
 * By widget name: `title`, `keywords` (what else an editor may search for), `icon`, `content` (`items`, `text`, `pictures`, `picture` or `none`: which blocks it holds),
 * `fields` (texts beside the options, with the same keys as an option's field) and `template` (its first blocks).
 */
function plinth_shapes() {
	$label   = array( 'name' => 'label', 'label' => __( 'Name for screen readers', 'plinth' ), 'control' => 'text', 'default' => '' );
	$image   = array( 'core/image' );
	$pictures = array( $image, $image, $image );
	return array(
		'carousel'         => array(
			'title'    => __( 'Carousel', 'plinth' ),
			'keywords' => array( __( 'slider', 'plinth' ), __( 'slideshow', 'plinth' ), __( 'carousel', 'plinth' ), __( 'gallery', 'plinth' ) ),
			'icon'     => 'slides',
			'content'  => 'items',
			'fields'   => array( $label ),
			'template' => $pictures,
		),
		'drag-carousel'    => array(
			'title'    => __( 'Row to drag', 'plinth' ),
			'keywords' => array( __( 'slider', 'plinth' ), __( 'scroll', 'plinth' ), __( 'gallery', 'plinth' ) ),
			'icon'     => 'leftright',
			'content'  => 'items',
			'fields'   => array( $label ),
			'template' => $pictures,
		),
		'expander'         => array(
			'title'    => __( 'Expander', 'plinth' ),
			'keywords' => array( __( 'accordion', 'plinth' ), __( 'list', 'plinth' ), __( 'more', 'plinth' ) ),
			'icon'     => 'editor-ul',
			'content'  => 'items',
			'fields'   => array( plinth_text_field( 'toggle', __( 'Link that shows all', 'plinth' ), __( 'Show all', 'plinth' ) ) ),
			'template' => array( array( 'core/paragraph' ) ),
		),
		'read-more'        => array(
			'title'    => __( 'Read more', 'plinth' ),
			'keywords' => array( __( 'accordion', 'plinth' ), __( 'collapse', 'plinth' ), __( 'excerpt', 'plinth' ) ),
			'icon'     => 'editor-insertmore',
			'content'  => 'text',
			'fields'   => array( plinth_text_field( 'toggle', __( 'Link that shows the rest', 'plinth' ), __( 'Read more', 'plinth' ) ) ),
			'template' => array( array( 'core/paragraph' ) ),
		),
		'lightbox'         => array(
			'title'    => __( 'Lightbox', 'plinth' ),
			'keywords' => array( __( 'gallery', 'plinth' ), __( 'slideshow', 'plinth' ), __( 'popup', 'plinth' ) ),
			'icon'     => 'format-gallery',
			'content'  => 'pictures',
			'fields'   => array( $label ),
			'template' => $pictures,
		),
		'artwork-zoom'     => array(
			'title'    => __( 'Picture that enlarges', 'plinth' ),
			'keywords' => array( __( 'lightbox', 'plinth' ), __( 'zoom', 'plinth' ), __( 'popup', 'plinth' ) ),
			'icon'     => 'search',
			'content'  => 'picture',
			'fields'   => array(),
			'template' => array( $image ),
		),
		'background-video' => array(
			'title'    => __( 'Background video', 'plinth' ),
			'keywords' => array( __( 'film', 'plinth' ), __( 'cover', 'plinth' ), __( 'header', 'plinth' ) ),
			'icon'     => 'format-video',
			'content'  => 'picture',
			'fields'   => array(),
			'template' => array( $image ),
		),
		'popover'          => array(
			'title'   => __( 'Link with a popover', 'plinth' ),
			'keywords' => array( __( 'tooltip', 'plinth' ), __( 'popup', 'plinth' ), __( 'hint', 'plinth' ) ),
			'icon'    => 'admin-comments',
			'content' => 'none',
			'fields'  => array(
				plinth_text_field( 'trigger', __( 'Text of the link', 'plinth' ), '' ),
				array( 'name' => 'href', 'label' => __( 'Address of the link', 'plinth' ), 'control' => 'url', 'default' => '' ),
				plinth_text_field( 'text', __( 'Text of the popover', 'plinth' ), '' ),
			),
		),
		'media-frame'      => array(
			'title'   => __( 'Embedded film or map', 'plinth' ),
			'keywords' => array( __( 'youtube', 'plinth' ), __( 'vimeo', 'plinth' ), __( 'iframe', 'plinth' ) ),
			'icon'    => 'format-video',
			'content' => 'none',
			'fields'  => array(
				array( 'name' => 'src', 'label' => __( 'Address of the player', 'plinth' ), 'control' => 'url', 'default' => '' ),
				plinth_text_field( 'title', __( 'Title', 'plinth' ), '' ),
				plinth_number_field( 'width', __( 'Width', 'plinth' ), 640 ),
				plinth_number_field( 'height', __( 'Height', 'plinth' ), 360 ),
			),
		),
	);
}

function plinth_text_field( $name, $label, $default ) {
	return array( 'name' => $name, 'label' => $label, 'control' => 'text', 'default' => $default );
}

function plinth_number_field( $name, $label, $default ) {
	return array( 'name' => $name, 'label' => $label, 'control' => 'number', 'default' => $default, 'min' => 1, 'max' => 10000 );
}
