/** One link of a menu: picked among records and pages of the site, or written as an address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_QUERY } from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, neededLine, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { isGroup, type NavEntry, type NavLink } from '../../views/menus/menus.js'
import { readAddress } from './link-address.js'
import {
  added,
  type Draft,
  entriesOf,
  entryAt,
  MOST,
  MOST_IN_GROUP,
  readSpot,
  readTarget,
  removed,
  replaced,
  type Spot,
  spotOf,
  targetAt,
  targetText,
} from './menu-acts.js'
import { asMenus, LONGEST_HREF, LONGEST_LABEL, MENUS_ACT, versionSent } from './menus-form.js'
import { keepMenus, menusToEdit } from './menus-store.js'
import { LINK_PATH, MENUS_PATH } from './paths.js'
import { pickable, targetsOf } from './pickable.js'
import { MenuLinkPage } from './views/link.js'

const SPOT = { of: text(), to: text(), wasLabel: text(), wasHref: text() }
const LinkQuery = v.object({
  ...SPOT,
  q: line(LONGEST_QUERY),
  label: text(),
  href: text(),
})
const LinkForm = form({
  ...SPOT,
  version: versionSent(),
  label: neededLine(LONGEST_LABEL, SENTENCES.menuLabelMissing),
  href: neededLine(LONGEST_HREF, SENTENCES.menuAddressMissing),
})

type Values = Readonly<Partial<Record<'of' | 'to' | 'wasLabel' | 'wasHref' | 'label' | 'href', string>>>

export async function linkRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(LINK_PATH, { schema: { querystring: LinkQuery } }, async (request, reply) => {
    const { q, ...sent } = request.query
    const { draft } = await menusToEdit(db)
    const spot = readSpot(sent.of)
    const entry = spot && entryAt(draft, spot)
    // What is changed is known from here on by what it is, wherever others move it.
    const was = entry && !isGroup(entry) && sent.wasHref === '' ? entry : undefined
    const values = {
      ...sent,
      ...(spot && was && { wasLabel: was.label, wasHref: was.href, to: targetText(targetAt(draft, spot)) }),
      label: sent.label || (was?.label ?? ''),
      href: sent.href || (was?.href ?? ''),
    }
    return draw(request, reply, { values, q })
  })

  app.post(LINK_PATH, { schema: { body: LinkForm }, config: MENUS_ACT }, async (request, reply) => {
    const { form: sent, values, errors } = request.body
    if (!sent) return draw(request, reply, { values, errors })
    const address = await readAddress(app, sent.href)
    if ('error' in address) return draw(request, reply, { values, errors: { href: address.error } })
    const kept = await menusToEdit(db)
    const isLate = kept.version !== sent.version
    const next = withLink(kept.draft, sent, { href: address.href, label: sent.label })
    if (!isLate && 'errors' in next) return draw(request, reply, { values, errors: next.errors })
    const { name } = await requireMember(request)
    const isKept =
      !isLate && 'draft' in next && (await keepMenus(db, { ...kept, draft: asMenus(next.draft) }, name))
    if (!isKept) return draw(request, reply, { values, isLate: true })
    return seeOther(request, reply, `${MENUS_PATH}#${readTarget(sent.to)?.place ?? ''}`)
  })

  interface Drawn {
    values: Values
    errors?: FieldErrors
    q?: string
    isLate?: boolean
  }

  /** 409: somebody has changed the menus since. What was typed stands in the form, and is kept when it is sent again. */
  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    { values, errors = {}, q = '', isLate = false }: Drawn,
  ): Promise<FastifyReply> {
    const { version, changedBy, draft } = await menusToEdit(db)
    const status = isLate ? 409 : Object.keys(errors).length > 0 ? 422 : 200
    const title = values.wasHref ? 'Change a link' : 'Add a link'
    return reply.page(MenuLinkPage, staffPage(title, LINK_PATH, 'Of a menu.', status), {
      action: LINK_PATH,
      back: MENUS_PATH,
      version,
      late: isLate ? SENTENCES.menusChangedSince(changedBy || 'Somebody') : '',
      values,
      errors,
      words: q,
      targets: targetsOf(draft),
      ...(await pickable(request, reply, q)),
    })
  }
}

interface SentLink {
  of: string
  to: string
  wasLabel: string
  wasHref: string
}

/** The draft with the link added, or in the place of what it was; or what is wrong with it. */
function withLink(draft: Draft, sent: SentLink, link: NavLink): { draft: Draft } | { errors: FieldErrors } {
  const target = readTarget(sent.to)
  const list = target && entriesOf(draft, target)
  if (!target || !list) return { errors: { to: SENTENCES.menuGroupMissing } }
  const was = { label: sent.wasLabel, href: sent.wasHref }
  const spot = sent.wasHref === '' ? undefined : spotOf(draft, readSpot(sent.of), was)
  if (sent.wasHref !== '' && !spot) return { errors: { form: SENTENCES.menuLinkGone } }
  const others = spot ? removedFrom(list, draft, spot) : list
  if (others.some((entry) => !isGroup(entry) && entry.href === link.href))
    return { errors: { href: SENTENCES.menuLinkTwice } }
  const most = target.group === '' ? MOST[target.place] : MOST_IN_GROUP
  if (others.length >= most) return { errors: { to: SENTENCES.menuFull(most) } }
  if (!spot) return { draft: added(draft, target, link) }
  const stays = targetText(targetAt(draft, spot)) === sent.to
  return { draft: stays ? replaced(draft, spot, link) : added(removed(draft, spot), target, link) }
}

/** A list without the entry at `spot`, if that is in it. */
function removedFrom(list: readonly NavEntry[], draft: Draft, spot: Spot): readonly NavEntry[] {
  const entry = entryAt(draft, spot)
  return list.filter((one) => one !== entry)
}
