/** MediaWiki from Debian with SQLite, and the extension from `dist/plinth-mediawiki.zip`. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute, installDebian } from '../install.mjs'
import { startPhp } from '../processes.mjs'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../../..')
const PAGES = join(HERE, '../mediawiki')

export const name = 'mediawiki'

export function install() {
  installDebian(
    'mediawiki',
    'unzip',
    ...['cli', 'sqlite3', 'gd', 'xml', 'mbstring', 'intl'].map((part) => `php-${part}`),
  )
}

export async function start(port) {
  const origin = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'plinth-mediawiki-'))
  const site = join(folder, 'site')
  await copySite(site)
  const maintain = (script, ...args) => execute('php', [join(site, 'maintenance', script), ...args], {}, site)
  const database = ['--dbtype=sqlite', `--dbpath=${folder}/data`, '--dbname=site']
  const address = [`--server=${origin}`, '--scriptpath=']
  maintain(
    'install.php',
    ...database,
    ...address,
    '--pass=admin-password',
    '--skins=Vector',
    'Gallery',
    'Admin',
  )
  const settings = join(site, 'LocalSettings.php')
  await writeFile(settings, `${await readFile(settings, 'utf8')}${SETTINGS}`)
  await addPages(folder, maintain)
  const stop = await startPhp(port, site)
  return {
    origin,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The request's number, which stands in each page, stays the same, so that two answers can be compared. */
const SETTINGS = `
$_SERVER['UNIQUE_ID'] = 'request';
$wgEnableUploads = true;
$wgUseImageMagick = false;
$wgJobRunRate = 0;
wfLoadExtension( 'Plinth' );
`

async function copySite(site) {
  await cp('/usr/share/mediawiki', site, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('LocalSettings.php'),
  })
  execute('unzip', ['-q', join(ROOT, 'dist/plinth-mediawiki.zip'), '-d', join(site, 'extensions')])
}

/** Two pictures, and the pages of `tests/cms/mediawiki/`. */
async function addPages(folder, maintain) {
  const pictures = join(folder, 'pictures')
  await mkdir(pictures)
  for (const title of ['Salt Line', 'Long Wall']) execute('php', ['-r', DRAW, join(pictures, `${title}.png`)])
  maintain('importImages.php', '--user=Admin', pictures, 'png')
  for (const page of ['Widgets', 'Mistakes', 'Plain'])
    execute(
      'sh',
      [
        '-c',
        'php maintenance/edit.php --user=Admin "$0" < "$1"',
        page,
        join(PAGES, `${page.toLowerCase()}.wiki`),
      ],
      {},
      join(folder, 'site'),
    )
}

const DRAW = `$image = imagecreatetruecolor( 1200, 800 );
imagefill( $image, 0, 0, imagecolorallocate( $image, 120, 130, 150 ) );
imagepng( $image, $argv[1] );`
