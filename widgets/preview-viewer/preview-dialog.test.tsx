// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages as viewerMessages } from '../shared/viewer/messages.js'
import { messages } from './messages.js'
import { PreviewDialog } from './preview-dialog.js'

const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn() }))
vi.mock('./pdf-document.js', () => ({ openPdf }))

const preview = { href: '/sheets.pdf', isWebsite: false, title: 'Sheets', enquiry: '' }
const probe = defineWidget({
  messages: { ...viewerMessages, ...messages },
  component: ({ host }) => (
    <PreviewDialog
      preview={preview}
      opener={host}
      onCloseRequest={() => undefined}
      onRendered={() => undefined}
      onFailed={() => undefined}
    />
  ),
})
const HTML = '<p data-widget="probe"></p>'

const status = () => document.querySelector('dialog [role=status]')?.textContent
const scrolledTo = vi.fn(function (this: Element) {
  return this.ariaLabel
})
/** Brings a page under the middle of the window. */
let read = (_: Element): void => undefined

/** All pages are near; the test says which is read. */
class EverythingInView {
  constructor(
    private readonly hear: (entries: unknown[]) => void,
    private readonly options: IntersectionObserverInit,
  ) {
    if (this.isMiddle()) read = (target) => hear([{ target, isIntersecting: true }])
  }
  private isMiddle = () => this.options.rootMargin?.startsWith('-') === true
  observe(target: Element) {
    if (!this.isMiddle()) this.hear([{ target, isIntersecting: true }])
  }
  disconnect() {}
}

/** What the live region said when the dialog opened. */
let saidAtFirst: string | undefined

beforeEach(() => {
  openPdf.mockReset()
  // jsdom opens no dialogs, and has no layout.
  HTMLDialogElement.prototype.close = () => undefined
  HTMLDialogElement.prototype.showModal = () => {
    saidAtFirst = status()
  }
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly hear: (entries: object[]) => void) {}
      observe() {
        this.hear([{ contentRect: { width: 600 } }])
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('IntersectionObserver', EverythingInView)
  Element.prototype.scrollIntoView = scrolledTo
})
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('says that the preview is loading once there is a live region to say it in', async () => {
  openPdf.mockReturnValue(new Promise(() => undefined))
  await mountWidget(probe, HTML)
  expect(saidAtFirst).toBe('')
  expect(status()).toBe('The preview is loading.')
})

it('shows the other pages when one fails, and goes on there when it is tried again', async () => {
  const drawn = { ratio: 1, width: 600, draw: async () => undefined, writeText: async () => undefined }
  let isBroken = true
  const page = async (number: number) => {
    if (number !== 2 || !isBroken) return { ...drawn, release: () => undefined }
    isBroken = false
    throw new Error('no answer')
  }
  openPdf.mockImplementation(async () => ({ pageCount: 3, getPage: page, cleanup: async () => undefined }))
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { advance } = await mountWidget(probe, HTML)
  const viewer = document.querySelector('dialog')
  const sheet = (number: number) => viewer?.querySelector(`[aria-label="Page ${number} of 3"]`)
  viewer?.querySelector('link')?.dispatchEvent(new Event('load'))
  for (let turns = 0; turns < 4; turns++) await advance()
  expect(log).toHaveBeenCalledOnce()
  expect(viewer?.dataset.viewerState).toBe('open')
  expect([1, 2, 3].map((number) => sheet(number)?.querySelectorAll('canvas').length)).toEqual([1, 0, 1])
  expect(sheet(2)?.querySelector('[role=alert]')?.textContent).toMatch(/^This preview did not load/)

  const second = sheet(2)
  if (second) read(second)
  await advance()
  sheet(2)?.querySelector('button')?.click()
  for (let turns = 0; turns < 6; turns++) await advance()
  expect(openPdf).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(viewer?.querySelector('section'))
  expect(scrolledTo.mock.results.map(({ value }) => value)).toEqual(['Page 2 of 3'])
  expect(viewer?.querySelector('.w-preview-viewer__position')?.textContent).toBe('2 of 3')
  expect([1, 2, 3].map((number) => sheet(number)?.querySelectorAll('canvas').length)).toEqual([1, 1, 1])
  expect(viewer?.querySelector('[role=alert]')).toBeNull()
})
