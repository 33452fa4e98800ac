<?php
/** Reads dist/widgets.json: which widgets there are, and their options. */

defined( 'ABSPATH' ) || exit;

/** The widgets that become blocks, by name: those that need nothing but their markup. */
function plinth_widgets() {
	static $widgets = null;
	if ( null !== $widgets ) {
		return $widgets;
	}
	$widgets  = array();
	$shapes   = plinth_shapes();
	$manifest = wp_json_file_decode( plugin_dir_path( PLINTH_FILE ) . 'dist/widgets.json', array( 'associative' => true ) );
	foreach ( $manifest['widgets'] ?? array() as $widget ) {
		if ( isset( $shapes[ $widget['name'] ] ) ) {
			$widget['options'][]        = plinth_mount_option( $widget['mount'] );
			$widgets[ $widget['name'] ] = $widget + $shapes[ $widget['name'] ];
		}
	}
	return $widgets;
}

/** When a widget starts, which is `data-mount` of its host, told as an option is. */
function plinth_mount_option( $default ) {
	return array(
		'name'        => 'mount',
		'type'        => 'load | idle | visible | interaction',
		'description' => __( 'When it starts: with the page, in an idle moment, once it is near, or when it is used.', 'plinth' ),
		'default'     => $default,
	);
}

/**
 * The block attribute that holds an option. `control` says which control the editor shows.
 *
 * @param array $option An option of the manifest.
 */
function plinth_option_field( $option ) {
	$field = array(
		'name'     => plinth_camel_case( $option['name'] ),
		'option'   => plinth_kebab_case( $option['name'] ),
		'label'    => plinth_label( $option['name'] ),
		'help'     => $option['description'] ?? '',
		'required' => ! empty( $option['required'] ),
	);
	foreach ( array( 'default', 'min', 'max', 'unit' ) as $key ) {
		if ( isset( $option[ $key ] ) ) {
			$field[ $key ] = $option[ $key ];
		}
	}
	$values = $option['values'] ?? ( strpos( $option['type'], ' | ' ) ? explode( ' | ', $option['type'] ) : null );
	if ( $values ) {
		return $field + array( 'control' => 'select', 'values' => $values );
	}
	return $field + array( 'control' => plinth_control( $option['type'] ) );
}

/** What a widget says, as fields: an attribute of the host replaces a text. What differs with a number has several, and stays with catalogues. */
function plinth_word_fields( $widget ) {
	$fields = array();
	foreach ( $widget['messages'] ?? array() as $message ) {
		if ( is_string( $message['text'] ) ) {
			$fields[] = array(
				'name'        => $message['name'],
				'option'      => plinth_kebab_case( $message['name'] ),
				'label'       => plinth_label( $message['name'] ),
				'help'        => $message['description'] ?? '',
				'placeholder' => $message['text'],
				'control'     => 'text',
			);
		}
	}
	return $fields;
}

/** The control for an option type; null for structured options, which stay with the template author. */
function plinth_control( $type ) {
	$controls = array(
		'boolean'      => 'toggle',
		'whole number' => 'number',
		'integer'      => 'number',
		'number'       => 'number',
		'text'         => 'text',
		'string'       => 'text',
		'address'      => 'url',
		'url'          => 'url',
	);
	return $controls[ $type ] ?? null;
}

function plinth_camel_case( $name ) {
	return lcfirst( str_replace( '-', '', ucwords( $name, '-' ) ) );
}

function plinth_kebab_case( $name ) {
	return strtolower( preg_replace( '/(?<!^)[A-Z]/', '-$0', $name ) );
}

function plinth_label( $name ) {
	return ucfirst( str_replace( '-', ' ', plinth_kebab_case( $name ) ) );
}
