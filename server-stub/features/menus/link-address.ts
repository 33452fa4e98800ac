/** Where a link of a menu may lead: to a page of this site that answers, or to another site. */
import type { FastifyInstance } from 'fastify'
import { isTextAddress } from '../../../widgets/shared/contract/link-address.js'
import { besideChanges } from '../../db/beside-changes.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { judge, ownPath } from '../report/judge.js'

/** The address as it is kept, a path for pages of this site; or why it is not. */
export async function readAddress(
  app: FastifyInstance,
  written: string,
): Promise<{ href: string } | { error: string }> {
  const href = ownPath(written, app.site.config.publicUrl) ?? written
  if (!isTextAddress(href) || /^mailto:/i.test(href)) return { error: SENTENCES.noMenuAddress(written) }
  // The site asks itself as a visitor would: nothing of that belongs to what an editor does.
  const verdict = await besideChanges.exit(() => judge(app, href))
  if (verdict?.state === 'missing') return { error: SENTENCES.menuAddressLeadsNowhere(href) }
  if (verdict?.state === 'unreadable') return { error: SENTENCES.noMenuAddress(written) }
  return { href: verdict?.leadsTo ?? href }
}
