import { expect, it, vi } from 'vitest'
import { openPdf } from './pdf-document.js'

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }))
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  AnnotationMode: {},
  GlobalWorkerOptions: {},
  TextLayer: class {},
  getDocument,
}))

it('asks for nothing when the reader has closed it before the code was there', async () => {
  getDocument.mockReturnValue({ promise: Promise.resolve({ numPages: 1 }), destroy: () => undefined })
  await expect(openPdf('/sheets.pdf', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(getDocument).not.toHaveBeenCalled()
})
