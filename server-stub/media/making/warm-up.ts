/** Which pictures are made ahead, in the order in which pages are read, so that they are there before somebody scrolls to them. */
import { WIDTHS } from '../pictures/address.js'

/** Where visitors begin, then the further lists, then what follows on the first ones. */
export const FIRST_PAGES = [
  '/',
  '/artists/',
  '/artworks/',
  '/exhibitions/',
  '/art-galleries/',
  '/viewing-rooms/',
  '/magazine/',
  '/art-fairs/',
  '/city-guides/',
  '/previews/',
  '/artists/page-index/1/page-size/24/',
  '/artworks/page-index/1/page-size/24/',
  '/exhibitions/page-index/1/page-size/24/',
  '/artworks/page-index/2/page-size/24/',
] as const

/** Widths in pixels that phones and large screens ask for; the first picture of a page fills the screen, the others stand in columns. */
const FIRST_WIDTHS = [960, 1280, 1920]
const OTHER_WIDTHS = [480, 960]
export const ROUNDS = Math.max(FIRST_WIDTHS.length, OTHER_WIDTHS.length)

export interface Wanted {
  pictureId: number
  width: number
}

export interface AheadSource {
  /** The HTML of a page of the site. */
  html(path: string): Promise<string>
  /** Sees to it that the picture lies ready in this width, after whatever a visitor waits for. */
  make(wanted: Wanted): Promise<void>
  signal: AbortSignal
}

/** One picture of a page after another, in the width of this round, until all are there or `signal` aborts. */
export async function makeAhead(
  { html, make, signal }: AheadSource,
  path: string,
  round: number,
): Promise<void> {
  signal.throwIfAborted()
  for (const wanted of wantedOn(await html(path), round)) {
    signal.throwIfAborted()
    await make(wanted)
  }
}

/** Every picture that a page shows, in the page's order, in the width of this round: that of a phone's column or a screen first, wide ones later. */
export function wantedOn(html: string, round: number): Wanted[] {
  const ids = [
    ...new Set([...html.matchAll(/<img[^<>]* src="\/media\/(\d+)\//g)].map((match) => Number(match[1]))),
  ]
  return ids.flatMap((pictureId, place) => {
    const width = (place === 0 ? FIRST_WIDTHS : OTHER_WIDTHS)[round]
    return width !== undefined && WIDTHS.includes(width) ? [{ pictureId, width }] : []
  })
}
