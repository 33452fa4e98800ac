/** What stands on an invoice, read out of the document as a reader's program does. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { invoicePdf, totalRows } from './invoice-pdf.js'
import type { Invoice } from './invoice-store.js'

const INVOICE: Invoice = {
  number: 7,
  orderId: 4711,
  issuedOn: '2026-03-14',
  dueOn: '2026-03-28',
  seller: 'Galerie Halle\nTeichstraße 12\nBerlin',
  vatNumber: 'DE123456789',
  tax: 'vat',
  vatRate: 1900,
  accountHolder: 'Galerie Halle',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  billTo: 'Mara Lind\nLisbon',
  currency: 'EUR',
  paidOn: null,
  isByCard: false,
  isEnded: false,
  lines: [
    { text: 'Ana Ruiz, Salt Line', minor: 420_000 },
    { text: 'Shipping', minor: 15_000 },
  ],
}

// The reader's program is a browser's, and asks for what Node has not, though text needs none of it.
beforeAll(() => {
  vi.stubGlobal('DOMMatrix', class {})
})

async function read(invoice: Invoice) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const bytes = await invoicePdf(invoice)
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  await document.destroy()
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
  return { text, pages: document.numPages }
}

describe('an invoice', () => {
  it('says who sells what to whom, for how much, until when, and where the money goes', async () => {
    const { text, pages } = await read(INVOICE)
    for (const part of [
      'Invoice 2026-0007',
      'Galerie Halle Teichstraße 12 Berlin VAT number DE123456789',
      'Mara Lind Lisbon',
      'Order 4711',
      '14 March 2026',
      '28 March 2026',
      'Ana Ruiz, Salt Line',
      '€4,200',
      'Net €3,655.46',
      'VAT 19 % €694.54',
      'Total €4,350',
      'IBAN DE89 3704 0044 0532 0130 00',
      'BIC COBADEFFXXX',
      'Reference Invoice 2026-0007',
      'Scan with your bank’s app',
    ])
      expect(text.split(part).length > 1 || sameWords(text, part), part).toBe(true)
    expect(pages).toBe(1)
  })

  it('under the margin scheme shows no VAT, and says why', async () => {
    const { text } = await read({ ...INVOICE, tax: 'margin', vatRate: 0 })
    expect(text).toContain('Margin scheme – works of art')
    expect(text).not.toContain('Net')
  })

  it.each([
    [{ paidOn: '2026-03-20' }, 'Paid on 20 March 2026. Nothing is left to be paid.'],
    [{ paidOn: '2026-03-20', isByCard: true }, 'Paid by card on 20 March 2026.'],
    [{ isEnded: true }, 'The order has ended. This invoice is not to be paid.'],
  ])('asks for no transfer once that is done, or not wanted: %o', async (change, said) => {
    const { text } = await read({ ...INVOICE, ...change })
    expect(text).toContain(said)
    for (const part of ['Scan', 'IBAN', 'to be paid by']) expect(text).not.toContain(part)
  })

  it('has no code in another currency', async () => {
    const { text } = await read({ ...INVOICE, currency: 'CHF' })
    expect(text).not.toContain('Scan')
    expect(text).toContain('CHF')
  })

  it('is the same bytes each time', async () => {
    expect((await invoicePdf(INVOICE)).equals(await invoicePdf(INVOICE))).toBe(true)
  })

  it('has the letters of names beyond Western Europe', async () => {
    const { text } = await read({ ...INVOICE, billTo: 'Łukasz Żak\nΑθήνα\nСофия' })
    expect(text).toContain('Łukasz Żak Αθήνα София')
  })

  it('adds up', () => {
    expect(totalRows({ ...INVOICE, currency: 'JPY', vatRate: 1000 })).toEqual([
      ['Net', '¥395,455'],
      ['VAT 10\u00a0%', '¥39,545'],
      ['Total', '¥435,000'],
    ])
  })
})

/** Amounts stand before the words of their row in the document. */
const sameWords = (text: string, part: string): boolean =>
  part.split(' ').every((word) => text.includes(word))
