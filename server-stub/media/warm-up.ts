/** Paints ahead what visitors see first, so that a fresh start shows pages with their pictures. */
import { WIDTHS } from './address.js'

/** In the order of their visits. */
export const FIRST_PAGES = ['/', '/artists/', '/artworks/', '/exhibitions/'] as const

/** Widths in pixels that phones and desks ask for; the first picture of a page fills the screen, the others stand in columns. */
const FIRST_WIDTHS = [960, 1280, 1920]
const OTHER_WIDTHS = [480, 960]

export interface Wanted {
  pictureId: number
  width: number
}

export interface WarmUpSource {
  /** The HTML of a page of the site. */
  html(path: string): Promise<string>
  /** Sees to it that the picture lies ready in this width, after whatever a visitor waits for. */
  make(wanted: Wanted): Promise<void>
  signal: AbortSignal
}

/** One picture after another until all are there or `signal` aborts. */
export async function warmUp({ html, make, signal }: WarmUpSource): Promise<void> {
  for (const path of FIRST_PAGES) {
    if (signal.aborted) return
    for (const wanted of wantedOn(await html(path))) {
      if (signal.aborted) return
      await make(wanted)
    }
  }
}

/** Every picture that a page shows, in the page's order: in the size of a phone's column or a screen first, wide ones after all have one. */
export function wantedOn(html: string): Wanted[] {
  const ids = [
    ...new Set([...html.matchAll(/<img[^<>]* src="\/media\/(\d+)\//g)].map((match) => Number(match[1]))),
  ]
  const rounds = Math.max(FIRST_WIDTHS.length, OTHER_WIDTHS.length)
  return Array.from({ length: rounds }, (_, round) =>
    ids.flatMap((pictureId, place) => {
      const width = (place === 0 ? FIRST_WIDTHS : OTHER_WIDTHS)[round]
      return width !== undefined && WIDTHS.includes(width) ? [{ pictureId, width }] : []
    }),
  ).flat()
}
