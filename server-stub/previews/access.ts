/** Who may read previews, and under which terms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TERMS_HOLD_MS, termsHold } from '../../widgets/shared/contract/preview-terms.js'
import { AREA_PATH, guardArea, memberIn } from '../area/area.js'
import { forbidden } from '../errors.js'
import { preferencesIn, setPreference } from '../http/preferences-cookie.js'
import { keepPreference } from '../store/queries/reader.js'
import { mayReadPreviews } from './readers.js'

/** Where previews users find all that are open. */
export const PREVIEWS_PATH = `${AREA_PATH}previews/`

const TERMS = 'promptPreviewsDownloadAcceptTermsAfter'

/** Keeps the routes of `app` for those: visitors are sent to sign in and back, other members are told why they may not. */
export function guardPreviews(app: FastifyInstance): void {
  guardArea(app)
  app.addHook('preHandler', async function checkRole(request) {
    if (mayReadPreviews(await memberIn(request))) return
    throw forbidden(
      'Previews are open to members whom a gallery has invited to them. Your account is not among these yet: our advisors can tell you more.',
    )
  })
}

/** Whether the reader has accepted the terms within the last day (row 5.10). */
export const hasAcceptedTerms = (request: FastifyRequest): boolean =>
  termsHold(preferencesIn(request)[TERMS], Date.now())

/** As the page's script does it: in the reader's cookie, and with the account. */
export async function acceptTerms(reply: FastifyReply): Promise<void> {
  const until = Date.now() + TERMS_HOLD_MS
  setPreference(reply, TERMS, until)
  const member = await memberIn(reply.request)
  await keepPreference(reply.server.site.db, member.id, { prefName: TERMS, prefValue: String(until) })
}
