/** Pages are written with addresses from the root of the site; what is sent has relative ones, so that the site works under any path. */
import { relative } from 'node:path/posix'

/** Where links of a case lead that would leave it: the site around it is not here. */
export const ELSEWHERE = '/elsewhere/'
/** Ground for maps in the cases, since tiles come from other hosts. */
export const TILE = '/cases/tile.svg'
/** Vector tiles of the map's cases, in one file. */
export const ARCHIVE = { of: '/fixtures/map/tiles/harbour.pmtiles', at: '/cases/harbour.pmtiles' }
/** Pictures, films and documents, which the reference server makes. */
const MADE =
  /^\/(?:media\/plate\/\d+\/\d+\/plate(?:-\d+)?\.svg|media\/specimen\/\d+\/specimen\.pdf|films\/.+)$/

const OPENING = /<[a-z][\w-]*(?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*\/?>/gi
const ATTRIBUTE = /(\s[\w:-]+=)"(\/[^"]*)"/g
const SOURCES = /(\ssrcset=)"([^"]+)"/g

/** What begins a slide, a thumbnail or a row. */
const ITEM = /\sdata-slot="(?:slide|view|item|card)"|^<li\b/

/** Each slide, thumbnail and row of a case with a picture of its own, which has a number: `plate-2.svg`. */
export function withNumberedPictures(html: string): string {
  let items = 0
  return html.replace(OPENING, (tag) => {
    if (ITEM.test(tag)) items += 1
    return items > 0 ? tag.replaceAll('/plate.svg"', `/plate-${items}.svg"`) : tag
  })
}

export interface PageAddresses {
  /** A page with relative addresses. */
  relativeIn(html: string, page: string): string
  /** What the pages ask for that is made for them, such as `/media/plate/800/600/plate.svg`. */
  readonly made: ReadonlySet<string>
}

/** `pages` are all addresses of the site that end in a slash. */
export function pageAddresses(pages: ReadonlySet<string>): PageAddresses {
  const made = new Set<string>()

  /** In a case what the reference server has stands for what this site has. */
  function placeOf(address: string, isInCase: boolean): string {
    const [path = '', rest = ''] = splitAt(address, /[?#]/)
    if (MADE.test(path)) made.add(path)
    if (!isInCase || MADE.test(path) || path.startsWith('/plinth/') || path.startsWith('/assets/'))
      return address
    if (path === TILE) return address
    if (path === ARCHIVE.of) return ARCHIVE.at
    const own = path.replace(/^\/fixtures\//, '/widgets/')
    return pages.has(own) && own !== '/' ? own + rest : ELSEWHERE
  }

  function relativeIn(html: string, page: string): string {
    const isInCase = /^\/widgets\/[^/]+\/[^/]+\/$/.test(page)
    const from = (address: string) =>
      address.startsWith('/') ? relativeTo(page, placeOf(address, isInCase)) : address
    return (isInCase ? withNumberedPictures(html) : html).replace(OPENING, (tag) =>
      tag
        .replace(ATTRIBUTE, (_whole, name: string, value: string) => `${name}"${from(value)}"`)
        .replace(
          SOURCES,
          (_whole, name: string, value: string) =>
            `${name}"${value.replace(/(^|,\s*)(\/\S+)/g, (_one, before: string, address: string) => before + from(address))}"`,
        ),
    )
  }

  return { relativeIn, made }
}

/** `/guides/a/` from `/widgets/` is `../guides/a/`. */
function relativeTo(page: string, address: string): string {
  const [path = '', rest = ''] = splitAt(address, /[?#]/)
  const folder = page.slice(0, page.lastIndexOf('/') + 1)
  const way = relative(folder, path) || '.'
  return `${way}${path.endsWith('/') ? '/' : ''}${rest}`
}

function splitAt(text: string, sign: RegExp): [before: string, rest: string] {
  const place = text.search(sign)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)]
}
