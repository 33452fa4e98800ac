import { expect, it, vi } from 'vitest'
import { openPdf } from './pdf-document.js'

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
