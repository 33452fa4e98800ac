<?php
/** Patterns: common uses, ready to fill in. */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'plinth_register_patterns' );

function plinth_register_patterns() {
	register_block_pattern_category( 'plinth', array( 'label' => 'Plinth' ) );
	foreach ( plinth_patterns() as $name => $pattern ) {
		register_block_pattern( "plinth/$name", $pattern + array( 'categories' => array( 'plinth' ) ) );
	}
}

function plinth_patterns() {
	$slide = static fn( $text ) => plinth_pattern_block( 'heading', '<h2 class="wp-block-heading">' . $text . '</h2>' );
	$line  = static fn( $text ) => plinth_pattern_block( 'paragraph', "<p>$text</p>" );
	/* translators: %d: a number. */
	$items = array_map( static fn( $number ) => $line( sprintf( __( 'Item %d', 'plinth' ), $number ) ), range( 1, 8 ) );
	return array(
		'slides-with-titles' => array(
			'title'   => __( 'Carousel of titles', 'plinth' ),
			'content' => plinth_pattern_block(
				'plinth/carousel',
				$slide( __( 'First title', 'plinth' ) ) . $slide( __( 'Second title', 'plinth' ) ) . $slide( __( 'Third title', 'plinth' ) )
			),
		),
		'long-text'          => array(
			'title'   => __( 'Long text that opens', 'plinth' ),
			'content' => plinth_pattern_block( 'heading', '<h2 class="wp-block-heading">' . __( 'About', 'plinth' ) . '</h2>' )
				. plinth_pattern_block( 'plinth/read-more', $line( __( 'Write a long text here.', 'plinth' ) ) . $line( __( 'And its second paragraph.', 'plinth' ) ) ),
		),
		'long-list'          => array(
			'title'   => __( 'Long list that opens', 'plinth' ),
			'content' => plinth_pattern_block( 'plinth/expander', implode( '', $items ) ),
		),
	);
}

function plinth_pattern_block( $name, $html ) {
	return "<!-- wp:$name -->$html<!-- /wp:$name -->";
}
