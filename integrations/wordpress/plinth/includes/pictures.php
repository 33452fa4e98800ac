<?php
/** Widgets that open pictures: what an image block says about its file becomes their markup. */

defined( 'ABSPATH' ) || exit;

/** Each image block as a figure with a view; other blocks stay as they are. */
function plinth_views( $attributes, $block ) {
	$name   = ! empty( $attributes['name'] ) ? sanitize_title( $attributes['name'] ) : 'view';
	$html   = '';
	$number = 0;
	foreach ( $block->inner_blocks as $inner ) {
		$link = plinth_picture_link( $inner, 'view', 'w-lightbox__view' );
		if ( ! $link ) {
			$html .= $inner->render();
			continue;
		}
		$html .= sprintf( '<figure id="%s-%d">%s', esc_attr( $name ), ++$number, $link );
		$html .= plinth_caption( $inner ) . '</figure>';
	}
	return $html;
}

function plinth_zoom_link( $block ) {
	foreach ( $block->inner_blocks as $inner ) {
		$link = plinth_picture_link( $inner, 'link', 'w-artwork-zoom__link' );
		if ( $link ) {
			return $link;
		}
	}
	return plinth_editor_note( __( 'Choose a picture from the media library.', 'plinth' ) );
}

function plinth_poster( $block ) {
	foreach ( $block->inner_blocks as $inner ) {
		$id = (int) ( $inner->attributes['id'] ?? 0 );
		if ( $id ) {
			return wp_get_attachment_image( $id, 'large' );
		}
	}
	return plinth_editor_note( __( 'Choose a picture from the media library.', 'plinth' ) );
}

/** A link from the picture to its file; `width` and `height` say the full size. Null for anything but a picture of the library. */
function plinth_picture_link( $inner, $slot, $class ) {
	$id   = 'core/image' === $inner->name ? (int) ( $inner->attributes['id'] ?? 0 ) : 0;
	$full = $id ? wp_get_attachment_image_src( $id, 'full' ) : false;
	if ( ! $full ) {
		return null;
	}
	$seen = wp_get_attachment_image_src( $id, 'large' );
	return sprintf(
		'<a class="%s" data-slot="%s" href="%s"><img src="%s" width="%d" height="%d" alt="%s" loading="lazy"></a>',
		$class,
		$slot,
		esc_url( $full[0] ),
		esc_url( $seen[0] ),
		$full[1],
		$full[2],
		esc_attr( plinth_alternative( $inner ) )
	);
}

/** The block's own alternative text, written into its HTML by the editor; else the library's. */
function plinth_alternative( $inner ) {
	if ( preg_match( '/\salt="([^"]*)"/', $inner->inner_html, $found ) && '' !== $found[1] ) {
		return html_entity_decode( $found[1], ENT_QUOTES, 'UTF-8' );
	}
	return get_post_meta( $inner->attributes['id'], '_wp_attachment_image_alt', true );
}

function plinth_caption( $inner ) {
	$has_caption = preg_match( '#<figcaption[^>]*>(.*?)</figcaption>#s', $inner->inner_html, $found );
	return $has_caption ? '<figcaption>' . wp_kses_post( $found[1] ) . '</figcaption>' : '';
}
