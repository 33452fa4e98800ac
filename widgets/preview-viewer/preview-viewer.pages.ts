/** The pages of a document, one below the other: each is a place of its size, drawn while it is near the window. */
import { element } from '../shared/ui/element.js'
import type { DocumentPage, OpenDocument } from './preview-viewer.document.js'
import { nextToDraw, placeOf } from './preview-viewer.state.js'

/** How far beyond the window pages are drawn ahead. */
const NEAR = '25% 0px'
/** The line across the middle of the window: the page on it is the one that is read. */
const MIDDLE = '-50% 0px -50% 0px'
/** After so many pages what they have left behind is cleared away: the worker would keep it until the end. */
const TIDY_AFTER = 12
/** Of most documents; until a page is there, its place has this form. */
const A4_LYING = 842 / 595

interface Sheet {
  number: number
  element: HTMLElement
  isNear: boolean
  page?: DocumentPage
  canvas?: HTMLCanvasElement
  text?: HTMLElement
  /** In CSS pixels, as it was drawn. */
  drawnAt?: number
}

interface PagesParts {
  document: OpenDocument
  scroller: HTMLElement
  /** How a page is called to who hears it: `Page 3 of 12`. */
  label: string
  onDrawn(number: number): void
  /** The page that is read has changed. */
  onCurrent(number: number): void
  onFailed(error: unknown): void
}

export interface Pages {
  element: HTMLElement
  /** All are so wide from now on; once that is settled, what is seen is drawn again. */
  resize(width: number, isSettled: boolean): void
}

export function createPages(parts: PagesParts, signal: AbortSignal): Pages {
  const { document, scroller, label } = parts
  const sheets = Array.from({ length: document.pages }, (_, index) => sheetOf(index + 1))
  const byElement = new Map<Element, Sheet>(sheets.map((sheet) => [sheet.element, sheet]))
  const list = element('div', { class: 'w-preview-viewer__pages' }, ...sheets.map((sheet) => sheet.element))
  let width = 0
  let current = 1
  let isDrawing = false
  let untidy = 0

  function sheetOf(number: number): Sheet {
    const made = element('div', {
      class: 'w-preview-viewer__page',
      role: 'group',
      'aria-label': `${label} ${placeOf(number, document.pages)}`,
    })
    return { number, element: made, isNear: false }
  }

  function observe(rootMargin: string, note: (sheet: Sheet, isThere: boolean) => void): void {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const sheet = byElement.get(target)
          if (sheet) note(sheet, isIntersecting)
        }
        void drawAll()
      },
      { root: scroller, rootMargin },
    )
    for (const sheet of sheets) observer.observe(sheet.element)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  function begin(): void {
    observe(NEAR, (sheet, isThere) => {
      sheet.isNear = isThere
      if (!isThere) letGo(sheet)
    })
    observe(MIDDLE, (sheet, isThere) => {
      if (!isThere || current === sheet.number) return
      current = sheet.number
      parts.onCurrent(current)
    })
  }

  /** A canvas without size gives its memory back at once, and not only when it is collected. */
  function empty(canvas: HTMLCanvasElement | undefined): void {
    if (!canvas) return
    canvas.width = 0
    canvas.height = 0
    canvas.remove()
  }

  function letGo(sheet: Sheet): void {
    empty(sheet.canvas)
    // Text that a selection reaches stays: taken away, it would take what is to be copied along.
    if (sheet.text && !getSelection()?.containsNode(sheet.text, true)) {
      sheet.text.remove()
      delete sheet.text
    }
    sheet.page?.release()
    delete sheet.canvas
    delete sheet.page
    delete sheet.drawnAt
  }

  /** One at a time, the nearest first: what is scrolled past quickly is not drawn at all. */
  async function drawAll(): Promise<void> {
    if (isDrawing || width === 0) return
    isDrawing = true
    try {
      for (;;) {
        const wanted = sheets.filter(({ isNear, drawnAt }) => isNear && drawnAt !== width)
        const next = nextToDraw(
          wanted.map(({ number }) => number),
          current,
        )
        const sheet = next === undefined ? undefined : sheets[next - 1]
        if (!sheet || signal.aborted) return
        await draw(sheet)
        if (++untidy >= TIDY_AFTER) {
          untidy = 0
          await document.tidy()
        }
      }
    } catch (error) {
      if (!signal.aborted) parts.onFailed(error)
    } finally {
      isDrawing = false
    }
  }

  async function draw(sheet: Sheet): Promise<void> {
    const at = width
    const page = sheet.page ?? (await document.page(sheet.number))
    sheet.element.style.setProperty('--w-preview-viewer-ratio', String(page.ratio))
    // What follows is most likely of the same form.
    if (sheet.number === 1) list.style.setProperty('--w-preview-viewer-ratio', String(page.ratio))
    if (!sheet.isNear) return page.release()
    sheet.page = page
    const canvas = element('canvas', { 'aria-hidden': 'true' })
    await page.draw(canvas, at, signal)
    if (!sheet.isNear || signal.aborted) {
      empty(canvas)
      page.release()
      return
    }
    empty(sheet.canvas)
    sheet.canvas = canvas
    sheet.drawnAt = at
    sheet.element.prepend(canvas)
    parts.onDrawn(sheet.number)
    if (sheet.text) page.resize(sheet.text, at)
    else await write(sheet, page, at)
    // Its pictures, decoded, weigh more than the canvas they were drawn on.
    page.release()
  }

  async function write(sheet: Sheet, page: DocumentPage, at: number): Promise<void> {
    const layer = element('div', { class: 'w-preview-viewer__text' })
    await page.write(layer, at)
    if (sheet.page !== page || signal.aborted) return
    sheet.text = layer
    sheet.element.append(layer)
  }

  list.style.setProperty('--w-preview-viewer-ratio', String(A4_LYING))
  signal.addEventListener('abort', () => sheets.forEach(letGo))
  return {
    element: list,
    resize(next, isSettled) {
      list.style.setProperty('--w-preview-viewer-width', `${next}px`)
      for (const { text, page } of sheets) if (text && page) page.resize(text, next)
      if (!isSettled) return
      const isFirst = width === 0
      width = next
      if (isFirst) begin()
      else void drawAll()
    },
  }
}
