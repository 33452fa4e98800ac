/** Who may read previews, and under which terms. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TERMS_HOLD_MS } from '../../../widgets/shared/contract/preview-terms.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { forbidden } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { setPreference } from '../../http/security/preferences-cookie.js'
import { DASHBOARD_PATH } from '../dashboard/sections.js'
import { mayReadPreviews } from './readers.js'
import { acceptPreviewTerms, hasPreviewTerms, withdrawPreviewTerms } from './terms-store.js'

/** Where previews users find all that are open. */
export const PREVIEWS_PATH = `${DASHBOARD_PATH}previews/`

const TERMS = 'promptPreviewsDownloadAcceptTermsAfter'

/** Keeps the routes of `app` for those: visitors are sent to sign in and back, other members are told why they may not. */
export function guardPreviews(app: FastifyInstance): void {
  guardMembers(app)
  app.addHook('preValidation', async function checkRole(request) {
    if (mayReadPreviews(await requireMember(request))) return
    throw forbidden(SENTENCES.previewsByInvitation)
  })
}

/** Whether the member has accepted the terms within the last day. What the reader's own cookie says of it opens nothing. */
export async function hasAcceptedTerms(request: FastifyRequest): Promise<boolean> {
  return hasPreviewTerms(request.server.site.db, (await requireMember(request)).id)
}

/** As the page's script does it: in the reader's cookie, and with the account. */
export async function acceptTerms(reply: FastifyReply): Promise<void> {
  const until = Date.now() + TERMS_HOLD_MS
  setPreference(reply, TERMS, until)
  const member = await requireMember(reply.request)
  const { site, userCall } = reply.server
  await userCall.keepPreference(site.db, member.id, { prefName: TERMS, prefValue: String(until) })
}

/** The preference for the terms is an acceptance, which holds for a day of the server's own clock. */
export function addTermsPreference(app: FastifyInstance): void {
  app.userCall.onPreference(TERMS, async (tx, memberId, value) => {
    if (Number(value) > Date.now()) await acceptPreviewTerms(tx, memberId)
    else await withdrawPreviewTerms(tx, memberId)
  })
}
