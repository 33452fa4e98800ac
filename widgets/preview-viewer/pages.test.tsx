// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DocumentPage, OpenDocument } from './document.js'
import { messages } from './messages.js'
import { Pages } from './pages.js'

const MANY = 14
const failed = vi.fn()

const page: DocumentPage = {
  ratio: 1,
  width: 600,
  draw: async () => undefined,
  write: async () => undefined,
  release: () => undefined,
}

/** A document whose pages are all there. */
const documentOf = (parts: Partial<OpenDocument>): OpenDocument => ({
  pages: MANY,
  page: async () => page,
  tidy: async () => undefined,
  ...parts,
})

const viewerOf = (document: OpenDocument) =>
  defineWidget({
    messages,
    component: ({ host }) => (
      <Pages
        document={document}
        href="/sheets.pdf"
        page={1}
        scroller={host}
        width={600}
        settledWidth={600}
        onDrawn={() => undefined}
        onTurned={() => undefined}
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

it('draws on when pdf.js cannot tidy yet, and tidies after a later page', async () => {
  const tidy = vi.fn(async () => undefined)
  tidy.mockRejectedValueOnce(new Error('Page 3 is currently rendering.'))
  const { host, advance } = await mountWidget(
    viewerOf(documentOf({ tidy })),
    '<div data-widget="preview-viewer"></div>',
  )
  // A page after the other.
  for (let drawn = 0; drawn < MANY; drawn++) await advance()
  expect(failed).not.toHaveBeenCalled()
  expect(host.querySelectorAll('canvas:not([hidden])')).toHaveLength(MANY)
  expect(tidy).toHaveBeenCalledTimes(2)
})
