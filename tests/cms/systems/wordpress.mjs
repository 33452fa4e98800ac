/** WordPress from Debian with Twenty Twenty-Three, MariaDB, and the plugin from `dist/plinth-wordpress.zip`. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute, installDebian } from '../install.mjs'
import { startMariadb, startPhp } from '../processes.mjs'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../../..')

export const name = 'wordpress'

export function install() {
  installDebian('wordpress', 'wordpress-theme-twentytwentythree', 'mariadb-server')
  installDebian(...['cli', 'mysql', 'gd', 'xml', 'mbstring', 'curl', 'intl'].map((part) => `php-${part}`))
}

export async function start(port) {
  const origin = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'plinth-wordpress-'))
  const site = join(folder, 'site')
  await copySite(site)
  const database = await startMariadb(folder)
  await writeFile(join(site, 'wp-config.php'), config(origin, database.socket))
  execute('php', [join(HERE, '../wordpress/set-up.php'), site, join(ROOT, 'dist/plinth-wordpress.zip')])
  const stopPhp = await startPhp(port, site)
  return {
    origin,
    async stop() {
      await stopPhp()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copySite(site) {
  await cp('/usr/share/wordpress', site, {
    recursive: true,
    dereference: true,
    filter: (path) => !/wp-config\.php$|\.htaccess$/.test(path),
  })
  await cp(join(ROOT, 'server-stub/demo/films'), join(site, 'films'), { recursive: true })
}

/** Nothing leaves the machine: no update checks, no scheduled tasks. */
const config = (origin, socket) => `<?php
$_SERVER['HTTP_HOST'] ??= '${new URL(origin).host}';
define( 'DB_NAME', 'site' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${origin}' );
define( 'WP_SITEURL', '${origin}' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_DEFAULT_THEME', 'twentytwentythree' );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`
