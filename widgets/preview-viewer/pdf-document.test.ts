import { expect, it, test, vi } from 'vitest'
import { openPdf, pixelRatioFor } from './pdf-document.js'

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }))
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  AnnotationMode: {},
  PasswordResponses: { NEED_PASSWORD: 1, INCORRECT_PASSWORD: 2 },
  GlobalWorkerOptions: {},
  TextLayer: class {},
  getDocument,
}))

it('asks for nothing when the reader has closed it before the code was there', async () => {
  getDocument.mockReturnValue({ promise: Promise.resolve({ numPages: 1 }), destroy: () => undefined })
  await expect(openPdf('/sheets.pdf', AbortSignal.abort(), vi.fn())).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(getDocument).not.toHaveBeenCalled()
})

it('names a document without pages', async () => {
  getDocument.mockReturnValue({ promise: Promise.resolve({ numPages: 0 }), destroy: () => undefined })
  const opened = openPdf('/sheets.pdf', new AbortController().signal, vi.fn())
  await expect(opened).rejects.toMatchObject({ reason: 'empty' })
})

test.each([
  [390, 552, 3, 2],
  [1440, 2036, 1, 1],
  [1440, 2036, 2, 1.652],
  [5760, 8145, 1, 0.413],
])('a page of %i by %i on a screen of density %f is drawn at %f', (width, height, ratio, drawn) => {
  expect(pixelRatioFor(width, height, ratio)).toBeCloseTo(drawn, 3)
})
