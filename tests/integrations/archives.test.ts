/** The plugins that a CMS installs by upload, as the build packs them. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { zip } from '../../build/zip.mjs'

const ROOT = join(import.meta.dirname, '../..')
/** `upload_max_filesize` where nobody has set it. */
const PHP_UPLOAD_BYTES = 2 * 2 ** 20
/** The server's own, which is newer than what other packages bring. */
const { fromBufferPromise } = createRequire(join(ROOT, 'server-stub/package.json'))(
  'yauzl',
) as typeof import('yauzl')

async function filesIn(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(archive, { validateEntrySizes: true })
  for await (const entry of opened.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

describe.each([
  {
    archive: 'plinth-wordpress.zip',
    folder: 'plinth',
    source: 'integrations/wordpress/plinth',
    first: 'plinth.php',
  },
  {
    archive: 'plinth-mediawiki.zip',
    folder: 'Plinth',
    source: 'integrations/mediawiki/Plinth',
    first: 'extension.json',
  },
])('$archive', async ({ archive, folder, source, first }) => {
  const files = await filesIn(readFileSync(join(ROOT, 'dist', archive)))

  it('holds one folder, with the file that the system looks for', () => {
    expect([...files.keys()].filter((path) => !path.startsWith(`${folder}/`))).toEqual([])
    expect(files.has(`${folder}/${first}`)).toBe(true)
  })

  it('has each file of the integration as it is', () => {
    const sources = readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, source).length + 1))
    expect(sources.length).toBeGreaterThan(3)
    for (const path of sources)
      expect(files.get(`${folder}/${path}`), path).toEqual(readFileSync(join(ROOT, source, path)))
  })

  it('has the scripts and sheets of this build, and nothing that no page loads', () => {
    for (const path of ['embed.js', 'plinth.css', 'widgets.json', 'map-worker.js'])
      expect(files.get(`${folder}/dist/${path}`), path).toEqual(readFileSync(join(ROOT, 'dist', path)))
    for (const chunk of readdirSync(join(ROOT, 'dist/chunks')).filter((name) => name.endsWith('.js')))
      expect(files.has(`${folder}/dist/chunks/${chunk}`), chunk).toBe(true)
    expect([...files.keys()].filter((path) => /\.(?:map|br|gz)$/.test(path))).toEqual([])
  })

  it('is small enough for a PHP that takes uploads as it comes', () => {
    expect(statSync(join(ROOT, 'dist', archive)).size).toBeLessThan(PHP_UPLOAD_BYTES)
  })
})

it('has a picture of each block of WordPress', async () => {
  const files = await filesIn(readFileSync(join(ROOT, 'dist/plinth-wordpress.zip')))
  const shapes = readFileSync(join(ROOT, 'integrations/wordpress/plinth/includes/shapes.php'), 'utf8')
  const blocks = [...shapes.matchAll(/^\t\t'([a-z-]+)' +=> array\($/gm)].map(([, name]) => name)
  expect(blocks.length).toBeGreaterThan(8)
  const pictures = [...files.keys()].filter((path) => path.startsWith('plinth/pictures/'))
  expect(pictures.sort()).toEqual(blocks.map((name) => `plinth/pictures/${name}.avif`).sort())
})

it('packs the same files to the same bytes, in whatever order they come', async () => {
  const files = [
    ['a/é.txt', Buffer.from('one')],
    ['a/b/c.txt', Buffer.alloc(100_000, 'two ')],
    ['empty', Buffer.alloc(0)],
  ] as const
  const archive = zip(files)
  expect(zip(files.toReversed())).toEqual(archive)
  expect(await filesIn(archive)).toEqual(new Map(files))
})

it.each(['slider', 'slideshow', 'accordion', 'gallery', 'tooltip', 'popup'])(
  'a WordPress block is found by “%s”',
  (word) => {
    const shapes = readFileSync(join(ROOT, 'integrations/wordpress/plinth/includes/shapes.php'), 'utf8')
    const keywords = shapes.split('\n').filter((line) => line.includes("'keywords'"))
    expect(keywords.some((line) => line.includes(`__( '${word}', 'plinth' )`))).toBe(true)
  },
)
