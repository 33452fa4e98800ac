<?php
/**
 * Plugin Name: Plinth
 * Description: Carousels, expanders and other small widgets as blocks. Pages without a widget load nothing.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 * Text Domain: plinth
 */

defined( 'ABSPATH' ) || exit;

define( 'PLINTH_FILE', __FILE__ );

require __DIR__ . '/includes/manifest.php';
require __DIR__ . '/includes/shapes.php';
require __DIR__ . '/includes/markup.php';
require __DIR__ . '/includes/pictures.php';
require __DIR__ . '/includes/blocks.php';
require __DIR__ . '/includes/assets.php';
require __DIR__ . '/includes/preview.php';
require __DIR__ . '/includes/patterns.php';
