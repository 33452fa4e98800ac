/** What stands on invoices and credit notes, read out of the document as a reader's program does. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { creditedRows, creditNotePdf } from './credit-note-pdf.js'
import type { CreditNote } from './credit-note-store.js'
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
  receivedMinor: 0,
  isEnded: false,
  credits: [],
  lines: [
    { text: 'Ana Ruiz, Salt Line', minor: 420_000 },
    { text: 'Shipping', minor: 15_000 },
  ],
}

// The reader's program is a browser's, and asks for what Node has not, though text needs none of it.
beforeAll(() => {
  vi.stubGlobal('DOMMatrix', class {})
})

const NOTE: CreditNote = {
  number: 3,
  issuedOn: '2026-04-02',
  reason: 'The order was cancelled. The frame is broken.',
  lines: INVOICE.lines.map(({ text, minor }) => ({ text, minor: -minor })),
  vatMinor: -69_454,
  isClosing: true,
  invoice: { number: 7, issuedOn: '2026-03-14' },
  orderId: 4711,
  seller: INVOICE.seller,
  vatNumber: INVOICE.vatNumber,
  tax: 'vat',
  vatRate: 1900,
  billTo: INVOICE.billTo,
  currency: 'EUR',
}

const read = async (invoice: Invoice) => readPdf(await invoicePdf(invoice))

async function readPdf(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
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

describe('a credit note', () => {
  const CLOSING = { number: 3, issuedOn: '2026-04-02', isClosing: true }

  it('names its invoice, the lines below zero with their VAT, the reason and the day', async () => {
    const { text, pages } = await readPdf(await creditNotePdf(NOTE))
    for (const part of [
      'Credit note C-2026-0003',
      'Galerie Halle Teichstraße 12 Berlin VAT number DE123456789',
      'Mara Lind Lisbon',
      'For invoice 2026-0007 of 14 March 2026, order 4711. Made out 2 April 2026',
      '-€4,200',
      'Net -€3,655.46',
      'VAT 19 % -€694.54',
      'Total credited -€4,350',
      'Reason: The order was cancelled. The frame is broken.',
      'Nothing is left to be paid of invoice 2026-0007 of 14 March 2026.',
    ])
      expect(text.split(part).length > 1 || sameWords(text, part), part).toBe(true)
    expect(pages).toBe(1)
    for (const part of ['IBAN', 'Scan']) expect(text).not.toContain(part)
  })

  it('under the margin scheme shows no VAT, and says why', async () => {
    const { text } = await readPdf(await creditNotePdf({ ...NOTE, tax: 'margin', vatMinor: 0 }))
    expect(text).toContain('Margin scheme – works of art')
    expect(text).not.toContain('Net')
  })

  it('of a part says that the rest stands, and has the letters of its reason', async () => {
    const part = { ...NOTE, isClosing: false, reason: 'Рама сломана.' }
    const { text } = await readPdf(await creditNotePdf(part))
    expect(text).toContain('The rest of invoice 2026-0007 of 14 March 2026 stands.')
    expect(text).toContain('Reason: Рама сломана.')
  })

  it('is the same bytes each time, and comes to nothing with its invoice', async () => {
    expect((await creditNotePdf(NOTE)).equals(await creditNotePdf(NOTE))).toBe(true)
    const amounts = totalRows(INVOICE).map(([, amount]) => `-${amount}`)
    expect(creditedRows(NOTE).map(([, amount]) => amount)).toEqual(amounts)
  })

  it.each([
    [
      { isEnded: true, credits: [CLOSING] },
      'Credited by credit note C-2026-0003 of 2 April 2026. Nothing is left to be paid.',
    ],
    [
      { paidOn: '2026-03-20', credits: [{ ...CLOSING, isClosing: false }] },
      'Part of it was credited by credit note C-2026-0003 of 2 April 2026.',
    ],
  ])('is named on its invoice: %o', async (change, said) => {
    const { text } = await read({ ...INVOICE, ...change })
    expect(text).toContain(said)
    expect(text).not.toContain('IBAN')
  })
})

it('an invoice asks for what is left, where a part has come', async () => {
  const { text } = await read({ ...INVOICE, receivedMinor: 35_000 })
  expect(text).toContain('€350 received, €4,000 left to be paid')
})

/** Amounts stand before the words of their row in the document. */
const sameWords = (text: string, part: string): boolean =>
  part.split(' ').every((word) => text.includes(word))
