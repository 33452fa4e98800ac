<?php
/** What stands in a tag, as HTML: whole, by list items, or by files. */

namespace MediaWiki\Extension\Plinth;

use Html;
use MediaWiki\MediaWikiServices;
use Parser;
use PPFrame;

class Content {
	/** How wide a picture is that stands for a larger one, in pixels. */
	private const THUMB_WIDTH = 640;

	/** Titles of files that there are not. */
	public array $missingFiles = [];
	private string $input;
	private Parser $parser;
	private PPFrame $frame;

	public function __construct( string $input, Parser $parser, PPFrame $frame ) {
		$this->input = trim( $input );
		$this->parser = $parser;
		$this->frame = $frame;
	}

	public function whole(): string {
		return $this->parser->recursiveTagParseFully( $this->input, $this->frame );
	}

	/** Each line that begins with one `*`, with the lines after it, as an item in a slot. */
	public function items( string $slot, string $class = '' ): string {
		$items = preg_split( '/^\*(?![*#:;])\s*/m', $this->input, -1, PREG_SPLIT_NO_EMPTY );
		$html = '';
		foreach ( array_filter( array_map( 'trim', $items ) ) as $item ) {
			$inner = Parser::stripOuterParagraph( $this->parser->recursiveTagParseFully( $item, $this->frame ) );
			$html .= Html::rawElement( 'li', array_filter( [ 'class' => $class ] ) + [ 'data-slot' => $slot ], $inner );
		}
		return $html;
	}

	/** Each line `File:Name.jpg|Caption`, as in a gallery, as what `$draw( $picture, $caption, $number )` makes of it. */
	public function files( callable $draw ): string {
		$html = '';
		$number = 0;
		foreach ( array_filter( array_map( 'trim', explode( "\n", $this->input ) ) ) as $line ) {
			[ $title, $caption ] = array_map( 'trim', explode( '|', $line, 2 ) + [ 1 => '' ] );
			$file = MediaWikiServices::getInstance()->getRepoGroup()->findFile( preg_replace( '/^[^:]*:/', '', $title ) );
			if ( !$file ) {
				$this->missingFiles[] = $title;
				continue;
			}
			$this->parser->getOutput()->addImage( $file->getTitle()->getDBkey() );
			$html .= $draw( $file, $caption, ++$number );
		}
		return $html;
	}

	/** A link from the small picture to the large one; `width` and `height` say the full size. */
	public static function pictureLink( $file, string $caption, string $slot, string $class ): string {
		$thumb = $file->transform( [ 'width' => min( self::THUMB_WIDTH, $file->getWidth() ) ] );
		$picture = Html::element( 'img', [
			'src' => $thumb ? $thumb->getUrl() : $file->getUrl(),
			'width' => $file->getWidth(),
			'height' => $file->getHeight(),
			'alt' => $caption !== '' ? $caption : $file->getName(),
		] );
		return Html::rawElement( 'a', [ 'class' => $class, 'data-slot' => $slot, 'href' => $file->getUrl() ], $picture );
	}
}
