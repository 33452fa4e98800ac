/** The part of pdf.js that the viewer needs. Loaded when the first document is opened. */
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  PasswordResponses,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DocumentError, reasonFromPdfJs } from './document-error.js'

/** Relative to this chunk. Bundlers recognize this form and emit the worker as an asset. */
const workerUrl = () => new URL('../pdf-worker.js', import.meta.url).href
const FONTS = 'pdf/standard_fonts/'
const CMAPS = 'pdf/cmaps/'
const DECODERS = 'pdf/decoders/'
/** The build puts these folders beside the worker. */
const besideWorker = (path: string) => new URL(path, workerUrl()).href

/** pdf.js leaves out pictures with more pixels: they could crash the page. */
const MAX_IMAGE_PIXELS = 48_000_000

export interface DrawablePage {
  /** Width over height. */
  ratio: number
  /** Width of the page itself in CSS pixels. */
  width: number
  /** Draws the page `width` CSS pixels wide. Rejects when `signal` aborts. */
  draw(canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>
  /** Writes the page's text into `layer`, whose custom property `--total-scale-factor` says how large it is shown. */
  writeText(layer: HTMLElement): Promise<void>
  /** Frees the memory that drawing took. */
  release(): void
}

export interface PdfDocument {
  pageCount: number
  /** `pageNumber` begins at 1. Throws `DocumentError`. */
  getPage(pageNumber: number): Promise<DrawablePage>
  /** Frees what all pages so far have loaded, such as fonts. Call it only while no page is being drawn. */
  cleanup(): Promise<void>
}

/** A document that is protected waits for its password; `isWrong` when the one before did not open it. */
export interface PasswordRequest {
  readonly isWrong: boolean
  give(password: string): void
}

/** Opens a document and fetches only the parts in view; aborting `signal` closes it. Throws `DocumentError` or the abort reason. */
export async function openPdf(
  address: string,
  signal: AbortSignal,
  onPassword: (request: PasswordRequest) => void,
): Promise<PdfDocument> {
  // An aborted signal fires no event: the worker would never be destroyed.
  signal.throwIfAborted()
  GlobalWorkerOptions.workerSrc = workerUrl()
  const task = getDocument({
    url: address,
    standardFontDataUrl: besideWorker(FONTS),
    cMapUrl: besideWorker(CMAPS),
    wasmUrl: besideWorker(DECODERS),
    // The site's policy forbids WebAssembly; the JavaScript decoders are slower and good enough.
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  })
  task.onPassword = (give: PasswordRequest['give'], reason: number) =>
    onPassword({ give, isWrong: reason === PasswordResponses.INCORRECT_PASSWORD })
  signal.addEventListener('abort', () => void task.destroy())
  const throwDocumentError = (error: unknown) => {
    throw new DocumentError(reasonFromPdfJs(error), address, error)
  }
  const pdf = await task.promise.catch(throwDocumentError)
  if (pdf.numPages === 0) throw new DocumentError('empty', address, undefined)
  return {
    pageCount: pdf.numPages,
    getPage: (pageNumber) => pdf.getPage(pageNumber).then(toDrawablePage, throwDocumentError),
    cleanup: () => pdf.cleanup(),
  }
}

function toDrawablePage(page: PDFPageProxy): DrawablePage {
  const unscaled = page.getViewport({ scale: 1 })
  const scaleAt = (width: number) => width / unscaled.width
  return {
    ratio: unscaled.width / unscaled.height,
    width: unscaled.width,
    async draw(canvas, width, signal) {
      const height = (width * unscaled.height) / unscaled.width
      const viewport = page.getViewport({
        scale: scaleAt(width) * pixelRatioFor(width, height, devicePixelRatio),
      })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      // No annotations and no forms.
      const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE })
      const cancel = () => drawing.cancel()
      signal.addEventListener('abort', cancel)
      // A remaining listener would keep the page in memory.
      await drawing.promise.finally(() => signal.removeEventListener('abort', cancel))
    },
    async writeText(layer) {
      const textContentSource = page.streamTextContent()
      await new TextLayer({ textContentSource, container: layer, viewport: unscaled }).render()
    },
    release: () => void page.cleanup(),
  }
}

/** Pixels of a canvas at most: small devices cannot keep larger ones. */
const MAX_PIXELS = 8_000_000
/** Nobody sees a difference above this ratio. */
const MAX_PIXEL_RATIO = 2

/** How many device pixels to draw for each CSS pixel of a page of this size. */
export function pixelRatioFor(width: number, height: number, devicePixelRatio: number): number {
  const wanted = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
}
