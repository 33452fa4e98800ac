/** Orders for whoever sells: a gallery's team at its own address, our staff at theirs, for galleries that have no team as well. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ADDRESS, LONGEST_NAME } from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { adminsOnly, staffOnly } from '../../auth/staff-only.js'
import { galleriesByIds } from '../../catalogue/galleries/store.js'
import { forbidden, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, neededLine, neededLines, positionQuery, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countTry } from '../../http/limits/limits.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn, galleryIn } from '../gallery/access.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import { ActBody } from './forms/act-forms.js'
import { isIban, plainIban, TAXES } from './invoices/invoice.js'
import { type Billing, billingOf, setBilling } from './invoices/invoice-store.js'
import { addPapers } from './invoices/paper-routes.js'
import { answerAct, type Desk, orderAt, renderOrder, renderOrders } from './order-pages.js'
import { STAFF_ORDERS } from './order-paths.js'
import { baseOf } from './order-views.js'
import { ofGalleries, ofStaff } from './store.js'
import { BillingPage } from './views/billing.js'

const OrderParams = idParams(SENTENCES.noSuchOrder)
const GalleryParams = idParams(SENTENCES.noGallery)

/** Who may act for which galleries. */
interface Access {
  deskOf(request: FastifyRequest): Promise<Desk>
  /** @throws HttpError 404 for a gallery that is not theirs, 403 where only its owners may. */
  galleryIn(request: FastifyRequest, id: number): Promise<{ id: number; name: string }>
  billing: string
}

export async function galleryOrderRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  addDesk(app, {
    async deskOf(request) {
      const galleries = await galleriesIn(request)
      const scope = ofGalleries(galleries.map(({ id }) => id))
      return { side: 'gallery', scope, title: 'Orders of the gallery' }
    },
    async galleryIn(request, id) {
      const found = await galleryIn(request, id)
      if (found.role !== 'owner') throw forbidden(SENTENCES.ownersOnly)
      return found
    },
    billing: `${GALLERY_PATH}billing/`,
  })
}

export async function staffOrderRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  adminsOnly(app, SENTENCES.ordersForAdmins)
  addDesk(app, {
    deskOf: async () => ({ side: 'staff', scope: ofStaff, title: 'Orders' }),
    async galleryIn(_request, id) {
      const [found] = await galleriesByIds(app.site.db, [id])
      if (!found) throw notFound(SENTENCES.noGallery)
      return found
    },
    billing: `${STAFF_ORDERS}billing/`,
  })
}

function addDesk(app: FastifyInstance, { deskOf, galleryIn, billing }: Access): void {
  const { db } = app.site
  // Both desks have the same pages, below addresses of their own.
  const base = baseOf(billing.startsWith(STAFF_ORDERS) ? 'staff' : 'gallery')

  app.get(base, { schema: { querystring: positionQuery() } }, async (request, reply) =>
    renderOrders(request, reply, await deskOf(request), request.query.position),
  )

  app.get(`${base}:id/`, { schema: { params: OrderParams } }, async (request, reply) => {
    const desk = await deskOf(request)
    return renderOrder(request, reply, desk, await orderAt(request, desk, request.params.id))
  })

  app.post(
    `${base}:id/`,
    { schema: { params: OrderParams, body: ActBody }, config: { actsOn: 'member_order' } },
    async (request, reply) => {
      const desk = await deskOf(request)
      await countTry(request, 'order', `member ${(await requireMember(request)).id}`)
      return answerAct(request, reply, desk, await orderAt(request, desk, request.params.id), request.body)
    },
  )

  addPapers(app, base, deskOf)

  app.get(
    `${billing}:id/`,
    { schema: { params: GalleryParams, querystring: v.object({ kept: text() }) } },
    async (request, reply) => {
      const gallery = await galleryIn(request, request.params.id)
      const kept = await billingOf(db, gallery.id)
      const values = kept ? toValues(kept) : { ...EMPTY, seller: gallery.name, accountHolder: gallery.name }
      return drawBilling(request, reply, {
        gallery,
        billing,
        base,
        values,
        errors: {},
        isKept: request.query.kept === '1',
      })
    },
  )

  app.post(
    `${billing}:id/`,
    { schema: { params: GalleryParams, body: BillingBody }, config: { actsOn: 'gallery' } },
    async (request, reply) => {
      const gallery = await galleryIn(request, request.params.id)
      const { form: sent, values, errors: found } = request.body
      // An invoice that shows VAT says of what rate.
      const isRateMissing = values.tax === 'vat' && values.vatRate.trim() === ''
      const errors = isRateMissing ? { ...found, vatRate: SENTENCES.vatRateWrong } : found
      if (!sent || isRateMissing)
        return drawBilling(request, reply, { gallery, billing, base, values, errors, isKept: false })
      await setBilling(db, gallery.id, { ...sent, vatRate: sent.tax === 'vat' ? sent.vatRate : 0 })
      return seeOther(request, reply, `${billing}${gallery.id}/?kept=1`)
    },
  )
}

const LONGEST_VAT_NUMBER = 40
const LONGEST_BIC = 11

const BillingBody = form({
  seller: neededLines(LONGEST_ADDRESS, SENTENCES.sellerMissing),
  vatNumber: line(LONGEST_VAT_NUMBER),
  tax: v.pipe(
    text(),
    v.check((sent) => TAXES.some((tax) => tax === sent), SENTENCES.noOption),
    v.transform((sent) => TAXES.find((tax) => tax === sent) ?? 'none'),
  ),
  /** In percent, as people write it; kept in hundredths of one. */
  vatRate: v.pipe(
    text(),
    v.trim(),
    v.regex(/^(?:\d{1,2}(?:[.,]\d{1,2})?)?$/, SENTENCES.vatRateWrong),
    v.transform((sent) => Math.round(Number(sent.replace(',', '.')) * 100)),
  ),
  accountHolder: neededLine(LONGEST_NAME, SENTENCES.accountHolderMissing),
  iban: v.pipe(text(), v.transform(plainIban), v.check(isIban, SENTENCES.ibanWrong)),
  bic: v.pipe(
    line(LONGEST_BIC),
    v.transform((sent) => sent.toUpperCase()),
    v.regex(/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, SENTENCES.bicWrong),
  ),
})

const EMPTY = { seller: '', vatNumber: '', tax: 'margin', vatRate: '', accountHolder: '', iban: '', bic: '' }

const toValues = ({ vatRate, ...billing }: Billing) => ({
  ...billing,
  vatRate: billing.tax === 'vat' ? String(vatRate / 100) : '',
})

const TAX_LABELS = [
  { value: 'margin', label: 'Margin scheme for works of art: VAT is not shown' },
  { value: 'vat', label: 'VAT is included in prices, and shown' },
  { value: 'none', label: 'No VAT is charged' },
]

interface BillingForm {
  gallery: { id: number; name: string }
  billing: string
  base: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  isKept: boolean
}

async function drawBilling(
  request: FastifyRequest,
  reply: FastifyReply,
  { gallery, billing, base, values, errors, isKept }: BillingForm,
): Promise<FastifyReply> {
  await requireMember(request)
  const path = `${billing}${gallery.id}/`
  const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
  return renderDashboard(
    request,
    reply,
    BillingPage,
    { title: 'Invoices and bank account', path, ...status },
    { gallery: gallery.name, back: base, action: path, isKept, taxes: TAX_LABELS, values, errors },
  )
}
