/** Every address inside the site leads to a file of it, and every anchor to an element: read from what was written. */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { DomUtils, parseDocument } from 'htmlparser2'

/** Attributes that the page itself loads or leads to. */
const LEADING = ['href', 'src', 'action', 'poster']

interface PageLinks {
  readonly path: string
  readonly ids: ReadonlySet<string>
  readonly links: readonly string[]
}

/** One line a link that leads nowhere. */
export async function findLostLinks(out: string): Promise<string[]> {
  const files = await readdir(out, { recursive: true })
  const there = new Set(files)
  const read = await Promise.all(
    files
      .filter((file) => file.endsWith('.html') && !file.startsWith('pagefind/'))
      .map((file) => readLinks(out, file)),
  )
  const pages = new Map(read.map((page) => [page.path, page]))
  return read.flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const lost = mistakeIn(link, path, there, pages)
      return lost ? [`${path}: found ${link}, ${lost}; mend the link or what it leads to`] : []
    }),
  )
}

function mistakeIn(
  link: string,
  path: string,
  there: ReadonlySet<string>,
  pages: ReadonlyMap<string, PageLinks>,
): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return undefined
  if (link.startsWith('/')) return 'which begins at the root of the host'
  const [address = '', id] = link.split('#')
  const [place = ''] = address.split('?')
  const file = place === '' ? path : join(dirname(path), place)
  const target = place === '' || !/(?:^|\/)$|^\.+$|\/\.+$/.test(place) ? file : join(file, 'index.html')
  if (!there.has(target)) return `and there is no ${target}`
  // A case is a page with a life of its own: its anchors are what it shows.
  if (!id || /^widgets\/[^/]+\/[^/]+\/index/.test(path)) return undefined
  return pages.get(target)?.ids.has(decodeURIComponent(id)) ? undefined : `and ${target} has no such anchor`
}

async function readLinks(out: string, path: string): Promise<PageLinks> {
  const tree = parseDocument(await readFile(join(out, path), 'utf8'))
  const elements = DomUtils.findAll(() => true, tree.childNodes)
  return {
    path,
    ids: new Set(elements.flatMap(({ attribs }) => attribs.id ?? [])),
    links: elements.flatMap(({ attribs }) => LEADING.flatMap((name) => attribs[name] ?? [])),
  }
}
