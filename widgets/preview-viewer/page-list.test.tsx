// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages } from './messages.js'
import { PageList } from './page-list.js'
import type { DrawablePage, PdfDocument } from './pdf-document.js'

const MANY = 14
const failed = vi.fn()

const page: DrawablePage = {
  ratio: 1,
  width: 600,
  draw: async () => undefined,
  writeText: async () => undefined,
  release: () => undefined,
}

/** A document whose pages are all there. */
const pdfOf = (parts: Partial<PdfDocument>): PdfDocument => ({
  pageCount: MANY,
  getPage: async () => page,
  cleanup: async () => undefined,
  ...parts,
})

const viewerOf = (pdf: PdfDocument) =>
  defineWidget({
    messages,
    component: ({ host }) => (
      <PageList
        pdf={pdf}
        href="/sheets.pdf"
        currentPage={1}
        scroller={host}
        width={600}
        settledWidth={600}
        onDrawn={() => undefined}
        onPageChange={() => undefined}
        onFailed={failed}
        onRetry={() => undefined}
      />
    ),
  })

/** All pages are near; none is under the middle of the window. */
class EverythingInView {
  constructor(
    private readonly tell: (entries: unknown[]) => void,
    private readonly options: IntersectionObserverInit,
  ) {}
  observe(target: Element) {
    if (!this.options.rootMargin?.startsWith('-')) this.tell([{ target, isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  failed.mockClear()
  vi.stubGlobal('IntersectionObserver', EverythingInView)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('draws on when pdf.js cannot clean up yet, and cleans up after a later page', async () => {
  const cleanup = vi.fn(async () => undefined)
  cleanup.mockRejectedValueOnce(new Error('Page 3 is currently rendering.'))
  const { host, advance } = await mountWidget(
    viewerOf(pdfOf({ cleanup })),
    '<div data-widget="preview-viewer"></div>',
  )
  // A page after the other.
  for (let drawn = 0; drawn < MANY; drawn++) await advance()
  expect(failed).not.toHaveBeenCalled()
  expect(host.querySelectorAll('canvas:not([hidden])')).toHaveLength(MANY)
  expect(cleanup).toHaveBeenCalledTimes(2)
})
