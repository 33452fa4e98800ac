<?php
/** The preview in the editor: a page of its own in a frame, with the theme's styles and the block as visitors see it. */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_post_plinth_preview', 'plinth_preview' );
add_action( 'enqueue_block_editor_assets', 'plinth_editor_data' );

const PLINTH_PREVIEW_MAX_BYTES = 500000;

/** What editor.js needs: the widgets with their fields, and where a preview is asked for. */
function plinth_editor_data() {
	$blocks = array();
	foreach ( plinth_widgets() as $name => $widget ) {
		$blocks[] = array(
			'name'     => "plinth/$name",
			'content'  => $widget['content'],
			'template' => $widget['template'] ?? array(),
			'fields'   => plinth_fields( $widget ),
			'words'    => plinth_word_fields( $widget ),
		);
	}
	$data = array(
		'blocks'  => $blocks,
		'preview' => array(
			'address' => admin_url( 'admin-post.php' ),
			'nonce'   => wp_create_nonce( 'plinth_preview' ),
		),
	);
	wp_add_inline_script( 'plinth-editor', 'window.plinthEditor = ' . wp_json_encode( $data ) . ';', 'before' );
}

/** The content goes through the sanitizer as it would on saving: a preview never shows more than the post may hold. */
function plinth_preview() {
	check_admin_referer( 'plinth_preview' );
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- sanitized below, by the user's own rights.
	$content = (string) wp_unslash( $_POST['content'] ?? '' );
	if ( ! current_user_can( 'edit_posts' ) ) {
		wp_die( esc_html__( 'You cannot edit posts.', 'plinth' ), '', array( 'response' => 403 ) );
	}
	if ( strlen( $content ) > PLINTH_PREVIEW_MAX_BYTES ) {
		wp_die( esc_html__( 'This block is too large for a preview.', 'plinth' ), '', array( 'response' => 413 ) );
	}
	if ( ! current_user_can( 'unfiltered_html' ) ) {
		$content = wp_unslash( wp_filter_post_kses( wp_slash( $content ) ) );
	}
	show_admin_bar( false );
	plinth_print_preview( do_blocks( $content ) );
	exit;
}

function plinth_print_preview( $html ) {
	header( 'Content-Type: text/html; charset=' . get_bloginfo( 'charset' ) );
	do_action( 'wp_enqueue_scripts' );
	plinth_enqueue();
	?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta name="viewport" content="width=device-width">
<title><?php esc_html_e( 'Preview', 'plinth' ); ?></title>
<?php
wp_print_styles();
	?>
</head>
<body>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- rendered blocks.
	echo $html;
	wp_print_scripts( 'plinth' );
	?>
</body>
</html>
	<?php
}
