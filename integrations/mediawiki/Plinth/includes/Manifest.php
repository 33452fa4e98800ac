<?php
/** Reads dist/widgets.json: which widgets can be tags, and their options. */

namespace MediaWiki\Extension\Plinth;

class Manifest {
	/** The widgets that editors may place, by name. */
	public static function widgets(): array {
		static $widgets = null;
		if ( $widgets === null ) {
			$manifest = json_decode( file_get_contents( self::path( 'widgets.json' ) ), true );
			$for_texts = array_filter( $manifest['widgets'], static fn ( $widget ) => !empty( $widget['inTexts'] ) );
			$widgets = array_column( $for_texts, null, 'name' );
		}
		return $widgets;
	}

	/** The names of a widget's options and messages, as attributes write them, and `mount`. */
	public static function options( array $widget ): array {
		$toKebabCase = static fn ( $option ) => strtolower( preg_replace( '/(?<!^)[A-Z]/', '-$0', $option['name'] ) );
		$names = array_map( $toKebabCase, array_merge( $widget['options'], $widget['messages'] ) );
		return array_values( array_unique( [ ...array_diff( $names, [ 'label' ] ), 'mount' ] ) );
	}

	/** The address of a file of dist/; it changes with the file. */
	public static function address( string $file ): string {
		$version = substr( md5_file( self::path( $file ) ), 0, 10 );
		return $GLOBALS['wgExtensionAssetsPath'] . "/Plinth/dist/$file?v=$version";
	}

	private static function path( string $file ): string {
		return dirname( __DIR__ ) . "/dist/$file";
	}
}
