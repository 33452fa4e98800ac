<?php
/** The markup of each widget. The server writes it, so it never passes through the sanitizer of posts. */

defined( 'ABSPATH' ) || exit;

/**
 * @param array    $widget     A widget of plinth_widgets().
 * @param array    $attributes The block's attributes.
 * @param WP_Block $block      The block with its inner blocks.
 * @return string Escaped HTML.
 */
function plinth_markup( $widget, $attributes, $block ) {
	$name = $widget['name'];
	switch ( $name ) {
		case 'carousel':
			return plinth_host( 'section', $widget, $attributes, plinth_track( $name, 'slide', $block ) );
		case 'drag-carousel':
			return plinth_host( 'section', $widget, $attributes, plinth_track( $name, 'item', $block ) );
		case 'expander':
			$list = '<ul class="w-expander__list">' . plinth_items( 'item', '', $block ) . '</ul>';
			return plinth_with_toggle( $widget, $attributes, $list );
		case 'read-more':
			$content = '<div class="w-read-more__content" data-slot="content">' . plinth_inner( $block ) . '</div>';
			return plinth_with_toggle( $widget, $attributes, $content );
		case 'lightbox':
			return plinth_host( 'div', $widget, $attributes, plinth_views( $attributes, $block ) );
		case 'artwork-zoom':
			return plinth_host( 'div', $widget, $attributes, plinth_zoom_link( $block ) );
		case 'background-video':
			return plinth_host( 'div', $widget, $attributes, plinth_poster( $block ) );
		case 'popover':
			return '<p>' . plinth_host( 'span', $widget, $attributes, plinth_popover( $attributes ) ) . '</p>';
		case 'media-frame':
			return plinth_host( 'div', $widget, $attributes, plinth_frame( $attributes ) );
	}
	return '';
}

/** The host element: its class, its name, an attribute for each option that differs from the default and for each text that replaces the widget's own. */
function plinth_host( $tag, $widget, $attributes, $content, $more = '' ) {
	$html = sprintf( '<%s class="w-%2$s" data-widget="%2$s"', $tag, esc_attr( $widget['name'] ) );
	foreach ( $widget['options'] as $option ) {
		$field = plinth_option_field( $option );
		$value = $attributes[ $field['name'] ] ?? null;
		if ( null === $value || '' === $value || ( $field['default'] ?? null ) === $value ) {
			continue;
		}
		$text  = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : (string) $value;
		$html .= sprintf( ' data-%s="%s"', $field['option'], 'url' === $field['control'] ? esc_url( $text ) : esc_attr( $text ) );
	}
	foreach ( plinth_word_fields( $widget ) as $field ) {
		$text = trim( (string) ( $attributes['words'][ $field['name'] ] ?? '' ) );
		if ( '' !== $text ) {
			$html .= sprintf( ' data-%s="%s"', $field['option'], esc_attr( $text ) );
		}
	}
	if ( ! empty( $attributes['label'] ) ) {
		// A name counts on some elements with a role only.
		$role  = in_array( $tag, array( 'div', 'span' ), true ) ? ' role="group"' : '';
		$html .= sprintf( ' aria-label="%s"%s', esc_attr( $attributes['label'] ), $role );
	}
	return "$html$more>$content</$tag>";
}

/** Inner blocks as they are. */
function plinth_inner( $block ) {
	$html = '';
	foreach ( $block->inner_blocks as $inner ) {
		$html .= $inner->render();
	}
	return $html;
}

/** Each inner block as a list item in a slot. */
function plinth_items( $slot, $class, $block ) {
	$html = '';
	foreach ( $block->inner_blocks as $inner ) {
		$html .= sprintf( '<li%s data-slot="%s">%s</li>', $class ? " class=\"$class\"" : '', $slot, $inner->render() );
	}
	return $html;
}

function plinth_track( $name, $slot, $block ) {
	$items = plinth_items( $slot, "w-{$name}__$slot", $block );
	return "<ul class=\"w-{$name}__track\" data-slot=\"track\" tabindex=\"0\">$items</ul>";
}

/** Without JavaScript the toggle leads to the host's own address, so each host has an id. */
function plinth_with_toggle( $widget, $attributes, $content ) {
	$name   = $widget['name'];
	$id     = wp_unique_id( "plinth-$name-" );
	$toggle = sprintf(
		'<a class="w-%s__toggle" data-slot="toggle" href="#%s">%s</a>',
		$name,
		$id,
		esc_html( $attributes['toggle'] )
	);
	return plinth_host( 'div', $widget, $attributes, $content . $toggle, " id=\"$id\"" );
}

function plinth_popover( $attributes ) {
	return sprintf(
		'<a href="%s" data-slot="trigger">%s</a><span class="w-popover__content" data-slot="content">%s</span>',
		esc_url( $attributes['href'] ),
		esc_html( $attributes['trigger'] ),
		esc_html( $attributes['text'] )
	);
}

/** A frame that waits for consent. Only hosts that the site allows: an Author may not write frames. */
function plinth_frame( $attributes ) {
	$host = wp_parse_url( $attributes['src'], PHP_URL_HOST );
	/** Hosts whose pages may be embedded. */
	$allowed = apply_filters( 'plinth_frame_hosts', array( 'www.youtube-nocookie.com', 'player.vimeo.com', 'www.openstreetmap.org' ) );
	if ( 'https' !== wp_parse_url( $attributes['src'], PHP_URL_SCHEME ) || ! in_array( $host, $allowed, true ) ) {
		return plinth_editor_note( __( 'This address cannot be embedded. Its host must be one of:', 'plinth' ) . ' ' . implode( ', ', $allowed ) );
	}
	return sprintf(
		'<iframe data-slot="frame" data-src="%1$s" width="%2$d" height="%3$d" title="%4$s"></iframe>'
		. '<p class="w-media-frame__ask" data-slot="ask"><a href="%1$s">%5$s</a></p>',
		esc_url( $attributes['src'] ),
		$attributes['width'],
		$attributes['height'],
		esc_attr( $attributes['title'] ),
		/* translators: %s: the name of a site. */
		esc_html( sprintf( __( 'This is hosted at %s, which may set cookies.', 'plinth' ), $host ) )
	);
}

/** Seen by those who can mend it; visitors see nothing. */
function plinth_editor_note( $text ) {
	return current_user_can( 'edit_posts' ) ? '<p role="note">' . esc_html( $text ) . '</p>' : '';
}
