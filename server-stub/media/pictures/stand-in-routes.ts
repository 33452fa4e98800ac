/** What stands in for files that a demonstration lacks: plates for pictures, specimens for documents. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { sendBytes } from '../../http/files/ranges.js'
import { refuse, sendPlate } from '../answers.js'
import { SPECIMEN_LENGTHS, specimenPdf } from '../specimen-pdf.js'
import { Whole } from './address.js'

/** Ranges of one are asked for by themselves, so it is kept for a while. */
const SPECIMEN_CACHING = 'public, max-age=300'
const LARGEST_PLATE = 10_000

const PlateParams = v.object({ w: Whole, h: Whole })
const SpecimenParams = v.object({ pages: v.pipe(Whole, v.picklist(SPECIMEN_LENGTHS)) })

export function addStandInRoutes(app: FastifyInstance): void {
  app.get('/media/plate/:w/:h/plate.svg', async function answerPlate(request, reply) {
    const asked = v.safeParse(PlateParams, request.params)
    if (!asked.success || Math.max(asked.output.w, asked.output.h) > LARGEST_PLATE) {
      return refuse(reply, 400, `The sides of a plate must be whole numbers from 1 to ${LARGEST_PLATE}.`)
    }
    const { w, h } = asked.output
    return sendPlate(request, reply, w, h)
  })

  app.get('/media/specimen/:pages/specimen.pdf', async function sendSpecimen(request, reply) {
    const asked = v.safeParse(SpecimenParams, request.params)
    if (!asked.success)
      return refuse(reply, 404, `There are specimens of ${SPECIMEN_LENGTHS.join(', ')} pages.`)
    const { pages } = asked.output
    const bytes = await specimenPdf(pages)
    reply.header('cache-control', SPECIMEN_CACHING)
    return sendBytes(request, reply, { bytes, etag: `"specimen-${pages}"`, type: 'application/pdf' })
  })
}
