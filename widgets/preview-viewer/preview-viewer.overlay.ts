/** The viewer over the page: loaded when the first document is opened. */
import { REDUCED_MOTION } from '../shared/motion.js'
import type { Preview } from '../shared/preview-link.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { button, createViewerDialog } from '../shared/viewer/frame.js'
import { createPages, type Pages } from './preview-viewer.pages.js'
import {
  type Act,
  actOf,
  ENQUIRY_AFTER_MS,
  placeOf,
  SENTENCES,
  type Trouble,
  ZOOM_STEP,
} from './preview-viewer.state.js'
import { createZoom } from './preview-viewer.zoom.js'

/** Beside the entry; this file is a chunk. */
const SHEET = '../preview-viewer.css'
const loadDocuments = () => import('./preview-viewer.document.js')

export interface Words {
  page: string
  loading: string
  close: string
  larger: string
  smaller: string
  retry: string
  instead: string
  enquire: string
}

interface ViewerParts {
  host: HTMLElement
  /** Gets the focus back. */
  opener: HTMLElement
  preview: Preview
  words: Words
  onCloseRequest(): void
  onRendered(pages: number): void
  onFailed(trouble: Trouble, error: unknown): void
}

export interface Viewer {
  /** Takes it away at once, with all that it holds; the focus goes back. */
  remove(): void
}

/** Opens `preview`. It ends with `signal`, or by `remove`. */
export function openViewer(parts: ViewerParts, signal: AbortSignal): Viewer {
  const { host, opener, preview, words, onCloseRequest } = parts
  const left = new AbortController()
  const own = AbortSignal.any([signal, left.signal])
  const timer = createTimer(own)
  let pages: Pages | undefined
  let width = 0

  const scroller = element('div', {
    class: 'w-preview-viewer__scroller',
    role: 'region',
    tabindex: '0',
    'aria-label': preview.title,
  })
  const place = element('p', { class: 'w-preview-viewer__place', dir: 'auto' })
  const status = element('p', { class: 'w-viewer__status', role: 'status' })
  const zoom = createZoom(
    {
      scroller,
      onWidth(next, isSettled) {
        width = next
        pages?.resize(next, isSettled)
      },
    },
    own,
  )
  const sheet = element('link', { rel: 'stylesheet', href: new URL(SHEET, import.meta.url).href })
  const frame = createViewerDialog(
    {
      label: preview.title,
      children: [
        sheet,
        scroller,
        place,
        element(
          'div',
          { class: 'w-viewer__tools' },
          button('smaller', words.smaller, () => zoom.by(1 / ZOOM_STEP), own),
          button('larger', words.larger, () => zoom.by(ZOOM_STEP), own),
          button('close', words.close, onCloseRequest, own),
        ),
        status,
      ],
      focus: scroller,
      onCloseRequest,
      onKey: (key, { target }) => {
        // What lies over the pages, such as the enquiry, has keys of its own.
        if (target instanceof Element && target.closest('input, textarea, select')) return false
        const act = actOf(key)
        if (act) perform(act)
        return act !== undefined
      },
    },
    own,
  )
  const { dialog } = frame
  dialog.classList.add('w-preview-viewer')

  function perform(act: Act): void {
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth'
    if (act.kind === 'zoom') zoom.by(act.factor)
    else if (act.kind === 'fit') zoom.fit()
    else if (act.kind === 'scroll') scroller.scrollBy({ top: act.screens * scroller.clientHeight, behavior })
    // Not on the way past hundreds of pages.
    else scroller.scrollTo({ top: act.which === 'first' ? 0 : scroller.scrollHeight, behavior: 'instant' })
  }

  /** Loads and shows it, from the beginning. */
  async function load(): Promise<void> {
    const attempt = new AbortController()
    const until = AbortSignal.any([own, attempt.signal])
    const fail = (error: unknown) => {
      if (until.aborted) return
      attempt.abort()
      showTrouble(error)
    }
    dialog.dataset.viewerState = 'loading'
    status.textContent = words.loading
    scroller.replaceChildren()
    try {
      const [documents] = await Promise.all([loadDocuments(), sheetLoaded])
      const opened = await documents.openDocument(preview.href, until)
      if (until.aborted) return
      place.textContent = placeOf(1, opened.pages)
      pages = createPages(
        {
          document: opened,
          scroller,
          label: words.page,
          onDrawn: () => dialog.dataset.viewerState === 'loading' && showOpen(opened.pages),
          onCurrent: (number) => {
            place.textContent = placeOf(number, opened.pages)
          },
          onFailed: fail,
        },
        until,
      )
      scroller.replaceChildren(pages.element)
      pages.resize(width || scroller.clientWidth, true)
    } catch (error) {
      fail(error)
    }
  }

  function showOpen(count: number): void {
    dialog.dataset.viewerState = 'open'
    status.textContent = ''
    parts.onRendered(count)
    if (preview.enquiry) timer.start(ENQUIRY_AFTER_MS, showEnquiry)
  }

  /** Row 8.08. */
  function showTrouble(error: unknown): void {
    const trouble = troubleIn(error)
    pages = undefined
    timer.stop()
    dialog.querySelector('.w-enquiry-layer')?.remove()
    dialog.dataset.viewerState = 'error'
    status.textContent = ''
    place.textContent = ''
    const retry = element('button', { type: 'button', class: 'w-preview-viewer__retry' }, words.retry)
    retry.addEventListener(
      'click',
      () => {
        scroller.focus()
        void load()
      },
      { signal: own },
    )
    scroller.replaceChildren(
      element(
        'section',
        { class: 'w-error-panel', role: 'alert' },
        element('p', { dir: 'auto' }, SENTENCES[trouble]),
        element(
          'p',
          {},
          retry,
          ' ',
          element('a', { href: preview.href, 'data-turbo': 'false' }, words.instead),
        ),
      ),
    )
    parts.onFailed(trouble, error)
  }

  /** Another widget’s host: boot finds it here as anywhere. */
  function showEnquiry(): void {
    const name = element('p', { class: 'w-enquiry-layer__name', dir: 'auto' }, preview.title)
    const { entityAlias, entityId } = opener.dataset
    const link = element(
      'a',
      {
        href: preview.enquiry,
        'data-widget': 'page-layer',
        'data-entity-alias': entityAlias,
        'data-entity-id': entityId,
      },
      words.enquire,
    )
    dialog.append(
      element(
        'section',
        {
          class: 'w-enquiry-layer',
          'data-widget': 'enquiry-layer',
          'data-mount': 'load',
          'data-comes': 'at-once',
          'data-close': words.close,
          'aria-label': `${words.enquire}: ${preview.title}`,
        },
        name,
        element('p', { class: 'w-enquiry-layer__act' }, link),
      ),
    )
  }

  function remove(): void {
    if (left.signal.aborted) return
    left.abort()
    frame.remove()
    if (!signal.aborted && opener.isConnected) opener.focus({ preventScroll: true })
  }

  const sheetLoaded = new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve(), { once: true })
    // Without it the pages still stand one below the other.
    sheet.addEventListener('error', () => resolve(), { once: true })
  })
  signal.addEventListener('abort', remove)
  frame.open(host)
  void load()
  return { remove }
}

const TROUBLES: readonly Trouble[] = ['unreadable', 'refused']

/** A chunk that did not come is a lost network like any other. */
const troubleIn = (error: unknown): Trouble =>
  TROUBLES.find((trouble) => trouble === Object(error).trouble) ?? 'unreachable'
