/** Puts the site together: pages by Eleventy, the search by Pagefind, and the files that pages load. */
import { cp, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import Eleventy, { type Configuration } from '@11ty/eleventy'
import * as esbuild from 'esbuild'
import * as pagefind from 'pagefind'
import { glob } from 'tinyglobby'
import { copyServed } from '../../build/served.mjs'
import { settings } from '../../build/settings.mjs'
import plinth from '../../integrations/eleventy/plugin.mjs'
import { readStyleHashes } from '../../server-stub/http/files/dist.js'
import { pageAddresses } from './addresses.js'
import { API_PAGES, readApiPages } from './api.js'
import { addressOf, GROUPS } from './contents.js'
import { FILES, ROOT, readDocuments } from './documents.js'
import { findLostLinks } from './links.js'
import { writeMade } from './made.js'
import type { FindPage } from './markdown.js'
import { findMissingPictures } from './pictures.js'
import { readWidgetPages } from './widgets.js'

const HERE = import.meta.dirname
const PLAIN_PAGES = ['/', '/widgets/', '/api/', '/search/', '/elsewhere/']

/** Gives how many pages there are, and what is wrong with their links. */
export async function buildSite(out: string): Promise<{ pages: number; problems: string[] }> {
  await rm(out, { recursive: true, force: true })
  const content = await readContent()
  const addresses = pageAddresses(content.pages)
  const site = new Eleventy(relative('.', join(HERE, 'views')), relative('.', out), {
    quietMode: true,
    config(configuration) {
      addData(configuration, content.data)
      configuration.addPlugin(plinth, {})
      // A plugin too, so that it runs after the one that adds sheet and script.
      configuration.addPlugin(function relativeAddresses(own) {
        own.addTransform('relative', function makeRelative(html) {
          return addresses.relativeIn(html, this.page.url)
        })
      }, {})
    },
  })
  await site.write()
  await Promise.all([
    copyServed(join(out, 'plinth')),
    writeMade(out, addresses.made),
    writeAssets(join(out, 'assets')),
    ...Object.entries(FILES).map(([file, address]) => cp(join(ROOT, file), join(out, address))),
  ])
  await writeSearch(out)
  const problems = await Promise.all([
    findLeftOut(),
    findLostLinks(out),
    findMissingPictures(content.data.widgets.map(({ name }) => name)),
  ])
  return { pages: content.pages.size, problems: problems.flat() }
}

/** Documents that the list of contents has forgotten. */
async function findLeftOut(): Promise<string[]> {
  const files = await glob(['docs/**/*.md', 'integrations/*/README.md'], {
    cwd: ROOT,
    ignore: ['docs/api/**', 'docs/site/**'],
  })
  const listed = GROUPS.flatMap((group) => group.files)
  return files
    .filter((file) => !listed.includes(file))
    .map((file) => `${file}: is on no page of the docs site; add it to docs/site/contents.ts`)
}

async function readContent() {
  const known = new Set(GROUPS.flatMap(({ files }) => files))
  const findPage: FindPage = (file) => {
    if (known.has(file) || /^widgets\/[a-z-]+\/README\.md$/.test(file)) return addressOf(file)
    return FILES[file]
  }
  const [groups, widgetGroups, api, styleHashes] = await Promise.all([
    readDocuments(findPage),
    readWidgetPages(findPage),
    readApiPages(findPage),
    readStyleHashes(),
  ])
  const documents = groups.flatMap((group) => group.documents)
  const widgets = widgetGroups.flatMap((group) => group.widgets)
  const cases = widgets.flatMap((widget) => widget.cases.map((one) => ({ ...one, widget: widget.name })))
  const pages = new Set([
    ...PLAIN_PAGES,
    ...API_PAGES,
    ...[documents, widgets, cases].flatMap((list) => list.map(({ url }) => url)),
  ])
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  return { pages, data: { groups, widgetGroups, documents, widgets, cases, api, styleHashes, version } }
}

function addData(configuration: Configuration, data: Readonly<Record<string, unknown>>): void {
  configuration.setUseGitIgnore(false)
  for (const [name, value] of Object.entries(data)) configuration.addGlobalData(name, value)
}

/** The site's own sheet with its typefaces, the script of its search, and what the head of a page needs. */
async function writeAssets(outdir: string): Promise<void> {
  await esbuild.build({
    ...settings,
    sourcemap: false,
    entryPoints: { site: join(HERE, 'assets/site.css'), search: join(HERE, 'assets/search.ts') },
    outdir,
    loader: { '.woff2': 'file' },
    external: ['../pagefind/*'],
    // Without a hash: the head of each page asks for two of them ahead.
    assetNames: '[name]',
  })
  await cp(join(HERE, 'pictures'), join(outdir, 'pictures'), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  })
  await cp(join(ROOT, 'dist/colour-scheme.js'), join(outdir, 'colour-scheme.js'))
  await cp(join(ROOT, 'dist/favicon.svg'), join(outdir, 'favicon.svg'))
}

/** Documents and widgets are found; a case is part of its widget's page. */
async function writeSearch(out: string): Promise<void> {
  const { index, errors } = await pagefind.createIndex()
  if (!index) throw new Error(`docs: the search could not be made; ${errors.join(', ')}`)
  await index.addDirectory({ path: out })
  await index.writeFiles({ outputPath: join(out, 'pagefind') })
  await pagefind.close()
}
