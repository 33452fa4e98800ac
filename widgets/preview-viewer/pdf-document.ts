/** pdf.js, as the viewer needs it: pages that are drawn and let go again. Loaded with the first document that is opened. */
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DocumentError, reasonFromPdfJs } from './document-error.js'
import { pixelRatioFor } from './pixel-ratio.js'

/** Beside the entry; this file is a chunk. Bundlers know an asset by exactly this form, and give it a place of its own. */
const workerUrl = () => new URL('../pdf-worker.js', import.meta.url).href
const FONTS = 'pdf/standard_fonts/'
const CMAPS = 'pdf/cmaps/'
const DECODERS = 'pdf/decoders/'
/** Wherever a bundler put the worker, these folders lie there too. */
const besideWorker = (path: string) => new URL(path, workerUrl()).href

/** One picture in a document may have as many pixels; a larger one is left out rather than bringing the page down. */
const MAX_IMAGE_PIXELS = 48_000_000

export interface DrawablePage {
  /** Width over height. */
  ratio: number
  /** Width of the page itself in CSS pixels. */
  width: number
  /** Draws the whole page, so many CSS pixels wide. Rejects when `signal` aborts. */
  draw(canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>
  /** Writes the page's text into `layer`, whose custom property `--total-scale-factor` says how large it is shown. */
  writeText(layer: HTMLElement): Promise<void>
  /** Lets go of what drawing took. */
  release(): void
}

export interface PdfDocument {
  pageCount: number
  /** `pageNumber` begins at 1. Throws `DocumentError`. */
  getPage(pageNumber: number): Promise<DrawablePage>
  /** Lets go of what all pages so far have brought, such as typefaces. Only while none is drawn. */
  cleanup(): Promise<void>
}

/**
 * Opens what lies at `address`; only the parts that are looked at are fetched. It ends with `signal`. Throws `DocumentError`, or
 * the reason of a `signal` that has aborted.
 */
export async function openPdf(address: string, signal: AbortSignal): Promise<PdfDocument> {
  // No listener hears of what has happened already: the worker would stay.
  signal.throwIfAborted()
  GlobalWorkerOptions.workerSrc = workerUrl()
  const task = getDocument({
    url: address,
    standardFontDataUrl: besideWorker(FONTS),
    cMapUrl: besideWorker(CMAPS),
    wasmUrl: besideWorker(DECODERS),
    // The site's policy allows none; the decoders' plain form is slower and enough.
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy())
  const failed = (error: unknown) => {
    throw new DocumentError(reasonFromPdfJs(error), address, error)
  }
  const pdf = await task.promise.catch(failed)
  return {
    pageCount: pdf.numPages,
    getPage: (pageNumber) => pdf.getPage(pageNumber).then(toDrawablePage, failed),
    cleanup: () => pdf.cleanup(),
  }
}

function toDrawablePage(page: PDFPageProxy): DrawablePage {
  const plain = page.getViewport({ scale: 1 })
  const scaleAt = (width: number) => width / plain.width
  return {
    ratio: plain.width / plain.height,
    width: plain.width,
    async draw(canvas, width, signal) {
      const height = (width * plain.height) / plain.width
      const viewport = page.getViewport({
        scale: scaleAt(width) * pixelRatioFor(width, height, devicePixelRatio),
      })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      // No annotations and no forms.
      const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE })
      const cancel = () => drawing.cancel()
      signal.addEventListener('abort', cancel)
      // A listener that stayed would keep the page's memory.
      await drawing.promise.finally(() => signal.removeEventListener('abort', cancel))
    },
    async writeText(layer) {
      const textContentSource = page.streamTextContent()
      await new TextLayer({ textContentSource, container: layer, viewport: plain }).render()
    },
    release: () => void page.cleanup(),
  }
}
