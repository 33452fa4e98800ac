/** A group of a menu: begun, or given another name. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { badRequest } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { neededLine, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { isGroup, PLACES, type Place } from '../../views/menus/menus.js'
import { type Draft, MOST, replaced, TAKES } from './menu-acts.js'
import { asMenus, ENTRY_TITLES, LONGEST_LABEL, MENUS_ACT, versionSent } from './menus-form.js'
import { keepMenus, menusToEdit } from './menus-store.js'
import { GROUP_PATH, MENUS_PATH } from './paths.js'
import { MenuGroupPage } from './views/group.js'

const GroupQuery = v.object({ place: text(), was: text() })
const GroupForm = form({
  ...GroupQuery.entries,
  version: versionSent(),
  label: neededLine(LONGEST_LABEL, SENTENCES.menuLabelMissing),
})

export async function groupRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(GROUP_PATH, { schema: { querystring: GroupQuery } }, async (request, reply) => {
    const { place, was } = request.query
    return draw(reply, { place: placeIn(place), was, label: was })
  })

  app.post(GROUP_PATH, { schema: { body: GroupForm }, config: MENUS_ACT }, async (request, reply) => {
    const { form: sent, values, errors } = request.body
    const place = placeIn(values.place)
    const typed = { place, was: values.was, label: values.label }
    if (!sent) return draw(reply, { ...typed, errors })
    const kept = await menusToEdit(db)
    const isLate = kept.version !== sent.version
    const next = withGroup(kept.draft, place, sent.was, sent.label)
    if (!isLate && typeof next === 'string') return draw(reply, { ...typed, errors: { label: next } })
    const { name } = await requireMember(request)
    const isKept =
      !isLate && typeof next !== 'string' && (await keepMenus(db, { ...kept, draft: asMenus(next) }, name))
    if (!isKept) return draw(reply, { ...typed, isLate: true })
    return seeOther(request, reply, `${MENUS_PATH}#${place}`)
  })

  interface Drawn {
    place: Place
    /** The name that the group has; empty for a new one. */
    was: string
    label: string
    errors?: FieldErrors
    isLate?: boolean
  }

  /** 409: somebody has changed the menus since. What was typed stands in the form, and is kept when it is sent again. */
  async function draw(
    reply: FastifyReply,
    { place, was, label, errors = {}, isLate = false }: Drawn,
  ): Promise<FastifyReply> {
    const { version, changedBy } = await menusToEdit(db)
    const status = isLate ? 409 : Object.keys(errors).length > 0 ? 422 : 200
    const title = was ? 'Rename a group' : 'Add a group'
    return reply.page(MenuGroupPage, staffPage(title, GROUP_PATH, 'Of a menu.', status), {
      action: GROUP_PATH,
      back: MENUS_PATH,
      version,
      late: isLate ? SENTENCES.menusChangedSince(changedBy || 'Somebody') : '',
      place,
      placeTitle: ENTRY_TITLES[place].title,
      was,
      label,
      error: errors.label ?? '',
    })
  }
}

/** @throws HttpError 400 for a place without groups, which no page links to */
function placeIn(written: string): Place {
  const place = PLACES.find((one) => one === written)
  if (!place || !TAKES[place].groups) throw badRequest(SENTENCES.noOption)
  return place
}

/** The draft with the group added, or renamed; or what is wrong with it. */
function withGroup(draft: Draft, place: Place, was: string, label: string): Draft | string {
  const spot = was === '' ? undefined : draft[place].findIndex((one) => isGroup(one) && one.label === was)
  if (spot === -1) return SENTENCES.menuGroupMissing
  const isTaken = draft[place].some((one, index) => isGroup(one) && one.label === label && index !== spot)
  if (isTaken) return SENTENCES.menuGroupTwice
  const group = spot === undefined ? undefined : draft[place][spot]
  if (spot !== undefined && group && isGroup(group))
    return replaced(draft, { place, index: spot }, { ...group, label })
  if (draft[place].length >= MOST[place]) return SENTENCES.menuFull(MOST[place])
  return { ...draft, [place]: [...draft[place], { label, links: [] }] }
}
