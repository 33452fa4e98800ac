<?php
/** One block a widget, registered from the manifest. */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'plinth_register_blocks' );
add_filter( 'block_categories_all', 'plinth_block_category' );

function plinth_register_blocks() {
	$script = plugin_dir_path( PLINTH_FILE ) . 'editor.js';
	wp_register_script(
		'plinth-editor',
		plugins_url( 'editor.js', PLINTH_FILE ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n' ),
		filemtime( $script ),
		true
	);
	wp_register_style( 'plinth-editor', plugins_url( 'editor.css', PLINTH_FILE ), array(), filemtime( $script ) );
	foreach ( plinth_widgets() as $name => $widget ) {
		register_block_type(
			"plinth/$name",
			array(
				'api_version'       => 2,
				'title'             => $widget['title'],
				'icon'              => $widget['icon'],
				'description'       => $widget['description'] ?? '',
				'keywords'          => array_merge( array( 'plinth' ), $widget['keywords'] ),
				'category'          => 'plinth',
				'attributes'        => plinth_block_attributes( $widget ),
				// The inserter shows it beside the name of the block.
				'example'           => array( 'attributes' => array( 'picture' => plugins_url( "pictures/$name.avif", PLINTH_FILE ) ) ),
				'supports'          => array( 'html' => false, 'align' => array( 'wide', 'full' ) ),
				'editor_script'     => 'plinth-editor',
				'editor_style'      => 'plinth-editor',
				// The markup renders the inner blocks itself, each into its slot.
				'skip_inner_blocks' => true,
				'render_callback'   => static function ( $attributes, $content, $block ) use ( $widget ) {
					return plinth_render( $widget, $attributes, $block );
				},
			)
		);
	}
}

function plinth_block_category( $categories ) {
	$categories[] = array( 'slug' => 'plinth', 'title' => 'Plinth' );
	return $categories;
}

/** The options' fields, then the shape's own. */
function plinth_fields( $widget ) {
	$fields = array_merge( array_map( 'plinth_option_field', $widget['options'] ), $widget['fields'] );
	return array_values( array_filter( $fields, static fn( $field ) => null !== $field['control'] ) );
}

function plinth_block_attributes( $widget ) {
	$types      = array( 'toggle' => 'boolean', 'number' => 'number' );
	// What the inserter shows; no block that is saved has it.
	$attributes = array( 'picture' => array( 'type' => 'string' ) );
	if ( plinth_word_fields( $widget ) ) {
		$attributes['words'] = array( 'type' => 'object' );
	}
	foreach ( plinth_fields( $widget ) as $field ) {
		$attribute = array( 'type' => $types[ $field['control'] ] ?? 'string' );
		if ( isset( $field['default'] ) ) {
			$attribute['default'] = $field['default'];
		}
		$attributes[ $field['name'] ] = $attribute;
	}
	return $attributes;
}

/** A wrapper carries the alignment: the host's own classes and attributes stay the widget's. */
function plinth_render( $widget, $attributes, $block ) {
	return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), plinth_markup( $widget, $attributes, $block ) );
}
