<?php
/**
 * Installs WordPress in the folder that is named first, the plugin from the archive that is named second, an Author and posts for the tests. What the Author writes goes
 * through the sanitizer, as it does on saving. Posts: 101 every block, 102 a carousel as pasted HTML, 103 no widget at all.
 */

define( 'WP_INSTALLING', true );
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/admin.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
require ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';

wp_install( 'Gallery', 'admin', 'admin@example.org', true, '', 'admin-password' );
update_option( 'show_avatars', 0 );
update_option( 'comment_moderation', 0 );
switch_theme( 'twentytwentythree' );
if ( true !== ( new Plugin_Upgrader( new Automatic_Upgrader_Skin() ) )->install( $argv[2] ) ) {
	exit( 1 );
}
activate_plugin( 'plinth/plinth.php' );

$author = wp_insert_user(
	array( 'user_login' => 'author', 'user_pass' => 'author-password', 'user_email' => 'author@example.org', 'role' => 'author' )
);
update_user_meta( $author, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );
wp_set_current_user( $author );
kses_init();

$pictures = array_map( 'plinth_test_picture', array( 'Salt Line', 'The Long Wall', 'Blue Hour' ) );
plinth_test_post( 101, 'Every block', plinth_test_blocks( $pictures ) );
plinth_test_post( 102, 'Pasted', "<!-- wp:html -->\n" . file_get_contents( __DIR__ . '/pasted.html' ) . "\n<!-- /wp:html -->" );
plinth_test_post( 103, 'Plain', '<!-- wp:paragraph --><p>No widget here.</p><!-- /wp:paragraph -->' );

function plinth_test_picture( $title ) {
	$file  = wp_upload_dir()['path'] . '/' . sanitize_title( $title ) . '.png';
	$image = imagecreatetruecolor( 1600, 900 );
	imagefill( $image, 0, 0, imagecolorallocate( $image, 120, strlen( $title ) * 12, 150 ) );
	imagepng( $image, $file );
	$id = wp_insert_attachment( array( 'post_title' => $title, 'post_mime_type' => 'image/png' ), $file );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	update_post_meta( $id, '_wp_attachment_image_alt', $title );
	return $id;
}

function plinth_test_post( $id, $title, $content ) {
	$post = array( 'import_id' => $id, 'post_title' => $title, 'post_content' => wp_slash( $content ), 'post_status' => 'publish', 'comment_status' => 'open' );
	if ( wp_insert_post( $post ) !== $id ) {
		exit( 1 );
	}
}

function plinth_test_image( $id ) {
	$url = wp_get_attachment_image_url( $id, 'large' );
	return "<!-- wp:image {\"id\":$id,\"sizeSlug\":\"large\"} --><figure class=\"wp-block-image size-large\">"
		. "<img src=\"$url\" alt=\"\" class=\"wp-image-$id\"/></figure><!-- /wp:image -->";
}

function plinth_test_blocks( $pictures ) {
	$images = implode( '', array_map( 'plinth_test_image', $pictures ) );
	$line   = static fn( $text ) => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->";
	$lines  = implode( '', array_map( $line, array( 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven' ) ) );
	$long   = str_repeat( $line( str_repeat( 'A bench stands in the middle of the room. ', 20 ) ), 3 );
	$first  = plinth_test_image( $pictures[0] );
	return plinth_test_block( 'carousel', array( 'label' => 'On view now', 'interval' => 9000 ), $images )
		. plinth_test_block( 'drag-carousel', array( 'label' => 'More works' ), $images . $images )
		. plinth_test_block( 'expander', array( 'max' => 3, 'toggle' => 'Show all 7' ), $lines )
		. plinth_test_block( 'read-more', array( 'lines' => 3 ), $long )
		. plinth_test_block( 'lightbox', array( 'label' => 'In the rooms' ), $images )
		. plinth_test_block( 'artwork-zoom', array(), $first )
		. plinth_test_block( 'background-video', array( 'source' => '/films/low-water/film.m3u8' ), $first )
		. plinth_test_block( 'popover', array( 'trigger' => 'Ana Ruiz', 'href' => home_url( '/?p=103' ), 'text' => 'Born 1984 in Cádiz' ), '' );
}

function plinth_test_block( $name, $attributes, $inner ) {
	$json = $attributes ? serialize_block_attributes( $attributes ) . ' ' : '';
	return "<!-- wp:plinth/$name $json-->$inner<!-- /wp:plinth/$name -->\n\n";
}
