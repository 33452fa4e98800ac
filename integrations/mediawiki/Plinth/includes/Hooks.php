<?php
/** One tag a widget, `<plinth-carousel>` and so on, as dist/widgets.json names them. */

namespace MediaWiki\Extension\Plinth;

use Html;
use MediaWiki\Hook\ParserFirstCallInitHook;
use Parser;
use PPFrame;

class Hooks implements ParserFirstCallInitHook {
	/** @param Parser $parser */
	public function onParserFirstCallInit( $parser ) {
		foreach ( Manifest::widgets() as $name => $widget ) {
			if ( Markup::knows( $name ) ) {
				$parser->setHook(
					"plinth-$name",
					static fn ( $input, $args, $parser, $frame ) => self::render( $widget, $input ?? '', $args, $parser, $frame )
				);
			}
		}
	}

	/** The widget's HTML, or one error that names each mistake. */
	private static function render( array $widget, string $input, array $args, Parser $parser, PPFrame $frame ): string {
		$name = $widget['name'];
		$known = array_merge( Manifest::options( $widget ), [ 'label' ], Markup::ownOptions( $name ) );
		$errors = [];
		foreach ( array_diff( array_keys( $args ), $known ) as $unknown ) {
			$errors[] = wfMessage( 'plinth-unknown-option', $name, $unknown, implode( ', ', $known ) );
		}
		$content = new Content( $input, $parser, $frame );
		$html = Markup::of( $widget, $args, $content );
		foreach ( $content->missingFiles as $title ) {
			$errors[] = wfMessage( 'plinth-no-file', $name, $title );
		}
		if ( $errors ) {
			return self::errorBox( $errors );
		}
		self::addHeadItems( $parser );
		return $html;
	}

	private static function errorBox( array $errors ): string {
		$lines = array_map( static fn ( $message ) => Html::rawElement( 'p', [], $message->inContentLanguage()->parse() ), $errors );
		return Html::rawElement( 'div', [ 'class' => 'error', 'role' => 'alert' ], implode( '', $lines ) );
	}

	/** Kept with the parsed page: pages without a tag load nothing. */
	private static function addHeadItems( Parser $parser ): void {
		$sheet = Html::element( 'link', [ 'rel' => 'stylesheet', 'href' => Manifest::address( 'plinth.css' ) ] );
		$script = Html::element( 'script', [ 'type' => 'module', 'src' => Manifest::address( 'embed.js' ) ] );
		$parser->getOutput()->addHeadItem( $sheet . $script, 'plinth' );
	}
}
