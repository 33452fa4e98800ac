/** The invoices and credit notes of an order as PDFs, below the order's own address and for whoever may see it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { notFound } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { id, idParams } from '../../../http/forms/params.js'
import { type Desk, orderAt } from '../order-pages.js'
import { creditNumber } from './credit-note.js'
import { creditNotePdf } from './credit-note-pdf.js'
import { creditNotesOf } from './credit-note-store.js'
import { invoiceNumber } from './invoice.js'
import { invoicePdf } from './invoice-pdf.js'
import { type Invoice, invoiceOf, invoicesOf } from './invoice-store.js'

const OrderParams = idParams(SENTENCES.noSuchOrder)
const paperParams = (missing: string) => v.object({ id: id(SENTENCES.noSuchOrder), number: id(missing) })

/** `base` is the address of a desk's orders. */
export function addPapers(
  app: FastifyInstance,
  base: string,
  deskOf: (request: FastifyRequest) => Promise<Desk>,
): void {
  const { db } = app.site

  app.get(`${base}:id/invoice.pdf`, { schema: { params: OrderParams } }, async (request, reply) => {
    const order = await orderAt(request, await deskOf(request), request.params.id)
    return sendInvoice(reply, await invoiceOf(db, order.id))
  })

  // One that was credited, and followed by another.
  app.get(
    `${base}:id/invoices/:number/`,
    { schema: { params: paperParams(SENTENCES.noInvoice) } },
    async (request, reply) => {
      const order = await orderAt(request, await deskOf(request), request.params.id)
      const invoices = await invoicesOf(db, order.id)
      return sendInvoice(
        reply,
        invoices.find(({ number }) => number === request.params.number),
      )
    },
  )

  app.get(
    `${base}:id/credit-notes/:number/`,
    { schema: { params: paperParams(SENTENCES.noCreditNote) } },
    async (request, reply) => {
      const order = await orderAt(request, await deskOf(request), request.params.id)
      const notes = await creditNotesOf(db, order.id)
      const note = notes.find(({ number }) => number === request.params.number)
      if (!note) throw notFound(SENTENCES.noCreditNote)
      return sendPdf(reply, `credit-note-${creditNumber(note)}`, await creditNotePdf(note))
    },
  )
}

/** @throws HttpError 404 where no invoice is made out. */
async function sendInvoice(reply: FastifyReply, invoice: Invoice | undefined): Promise<FastifyReply> {
  if (!invoice) throw notFound(SENTENCES.noInvoice)
  return sendPdf(reply, `invoice-${invoiceNumber(invoice)}`, await invoicePdf(invoice))
}

const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes)
