<?php
/** The markup of each widget. */

namespace MediaWiki\Extension\Plinth;

use Html;

class Markup {
	/** The widgets that can be tags, and the options that are not the widget's own. */
	private const OWN_OPTIONS = [
		'artwork-zoom' => [],
		'carousel' => [],
		'drag-carousel' => [],
		'expander' => [ 'toggle' ],
		'lightbox' => [],
		'popover' => [ 'text' ],
		'read-more' => [ 'toggle' ],
	];

	public static function knows( string $name ): bool {
		return isset( self::OWN_OPTIONS[$name] );
	}

	public static function ownOptions( string $name ): array {
		return self::OWN_OPTIONS[$name];
	}

	public static function of( array $widget, array $args, Content $content ): string {
		switch ( $widget['name'] ) {
			case 'artwork-zoom':
				$draw = static fn ( $file, $caption ) => Content::pictureLink( $file, $caption, 'link', 'w-artwork-zoom__link' );
				return self::host( 'div', $widget, $args, $content->files( $draw ) );
			case 'carousel':
				return self::host( 'section', $widget, $args, self::track( 'carousel', 'slide', $content ) );
			case 'drag-carousel':
				return self::host( 'section', $widget, $args, self::track( 'drag-carousel', 'item', $content ) );
			case 'expander':
				$list = Html::rawElement( 'ul', [ 'class' => 'w-expander__list' ], $content->items( 'item' ) );
				return self::withToggle( $widget, $args, $list, 'plinth-show-all' );
			case 'lightbox':
				return self::host( 'div', $widget, $args, $content->files( self::toView( $args['name'] ?? 'view' ) ) );
			case 'popover':
				return self::host( 'span', $widget, $args, self::popover( $args, $content ) );
			default:
				$text = Html::rawElement( 'div', [ 'class' => 'w-read-more__content', 'data-slot' => 'content' ], $content->whole() );
				return self::withToggle( $widget, $args, $text, 'plinth-read-more' );
		}
	}

	/** Html escapes every attribute. */
	private static function host( string $tag, array $widget, array $args, string $content, array $more = [] ): string {
		$name = $widget['name'];
		$attributes = [ 'class' => "w-$name", 'data-widget' => $name ] + $more;
		foreach ( array_intersect_key( $args, array_flip( Manifest::options( $widget ) ) ) as $option => $value ) {
			$attributes["data-$option"] = $value;
		}
		if ( isset( $args['label'] ) ) {
			$attributes['aria-label'] = $args['label'];
			// A name counts on some elements with a role only.
			$attributes += in_array( $tag, [ 'div', 'span' ] ) ? [ 'role' => 'group' ] : [];
		}
		return Html::rawElement( $tag, $attributes, $content );
	}

	private static function track( string $name, string $slot, Content $content ): string {
		$attributes = [ 'class' => "w-{$name}__track", 'data-slot' => 'track', 'tabindex' => 0 ];
		return Html::rawElement( 'ul', $attributes, $content->items( $slot, "w-{$name}__$slot" ) );
	}

	/** Without JavaScript the toggle leads to the host's own address, so each host has an id. */
	private static function withToggle( array $widget, array $args, string $content, string $message ): string {
		static $count = 0;
		$name = $widget['name'];
		$id = "plinth-$name-" . ++$count;
		$text = $args['toggle'] ?? wfMessage( $message )->inContentLanguage()->text();
		$attributes = [ 'class' => "w-{$name}__toggle", 'data-slot' => 'toggle', 'href' => "#$id" ];
		return self::host( 'div', $widget, $args, $content . Html::element( 'a', $attributes, $text ), [ 'id' => $id ] );
	}

	private static function toView( string $name ): callable {
		return static function ( $file, $caption, $number ) use ( $name ) {
			$link = Content::pictureLink( $file, $caption, 'view', 'w-lightbox__view' );
			$text = $caption === '' ? '' : Html::element( 'figcaption', [], $caption );
			return Html::rawElement( 'figure', [ 'id' => "$name-$number" ], $link . $text );
		};
	}

	/** The tag holds one wikilink; a slot is around it, since a wikilink carries no attributes. */
	private static function popover( array $args, Content $content ): string {
		$link = \Parser::stripOuterParagraph( $content->whole() );
		$link = preg_replace( '/<a /', '<a data-slot="trigger" ', $link, 1 );
		return $link . Html::element( 'span', [ 'class' => 'w-popover__content', 'data-slot' => 'content' ], $args['text'] ?? '' );
	}
}
