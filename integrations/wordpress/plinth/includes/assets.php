<?php
/** Brings the sheet and the script to pages that use a widget, and to no other. */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'plinth_register_assets' );
add_action( 'wp_enqueue_scripts', 'plinth_enqueue_early' );
add_filter( 'render_block', 'plinth_enqueue_with_block' );
add_filter( 'script_loader_tag', 'plinth_module_tag', 10, 2 );

function plinth_register_assets() {
	wp_register_style( 'plinth', plinth_dist_url( 'plinth.css' ), array(), plinth_version( 'plinth.css' ) );
	wp_register_style( 'plinth-admin-bar', plugins_url( 'admin-bar.css', PLINTH_FILE ), array( 'plinth' ), plinth_version( 'plinth.css' ) );
	wp_register_style( 'plinth-blocks', plugins_url( 'blocks.css', PLINTH_FILE ), array( 'plinth' ), plinth_version( 'plinth.css' ) );
	wp_register_script( 'plinth', plinth_dist_url( 'embed.js' ), array(), plinth_version( 'embed.js' ), true );
}

/** Posts of the query are known before the head is written: their sheet comes in time for the first paint. */
function plinth_enqueue_early() {
	foreach ( $GLOBALS['wp_query']->posts ?? array() as $post ) {
		if ( plinth_is_used( $post->post_content ) ) {
			plinth_enqueue();
			return;
		}
	}
}

/** Blocks of templates, of widget areas, and HTML that an author wrote by hand. */
function plinth_enqueue_with_block( $html ) {
	if ( ! is_admin() && plinth_is_used( $html ) ) {
		plinth_enqueue();
	}
	return $html;
}

function plinth_is_used( $content ) {
	return false !== strpos( $content, 'data-widget=' ) || false !== strpos( $content, '<!-- wp:plinth/' );
}

function plinth_enqueue() {
	wp_enqueue_style( 'plinth-blocks' );
	wp_enqueue_script( 'plinth' );
	if ( is_admin_bar_showing() ) {
		wp_enqueue_style( 'plinth-admin-bar' );
	}
}

/** WordPress 6.1 has no script modules of its own. */
function plinth_module_tag( $tag, $handle ) {
	if ( 'plinth' !== $handle ) {
		return $tag;
	}
	return str_replace( '<script ', '<script type="module" ', preg_replace( '/ type=(["\']).*?\1/', '', $tag ) );
}

function plinth_dist_url( $file ) {
	return plugins_url( "dist/$file", PLINTH_FILE );
}

/** Changes with the file, so that caches never mix two versions. */
function plinth_version( $file ) {
	return substr( (string) md5_file( plugin_dir_path( PLINTH_FILE ) . "dist/$file" ), 0, 10 );
}
