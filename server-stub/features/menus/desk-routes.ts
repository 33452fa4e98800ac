/** The desk of the menus: their order, what is removed, and the draft that is looked at and then published. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { badRequest } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { DEFAULT_MENUS } from '../../views/menus/default-menus.js'
import { type Menus, PLACES } from '../../views/menus/menus.js'
import { moved, readSpot, removed, spotText } from './menu-acts.js'
import { asMenus, ENTRY_TITLES, MENUS_ACT, versionSent } from './menus-form.js'
import { type KeptMenus, keepMenus, menusToEdit } from './menus-store.js'
import { GROUP_PATH, LINK_PATH, MENUS_PATH, PREVIEW_PATH } from './paths.js'
import { MenusPage } from './views/menus.js'
import { MenusPreviewPage } from './views/preview.js'

/** `do`: `up-menu-2`, `down-footer-1-0`, `remove-bar-3`, `publish`, `discard` or `restore`. */
const ActForm = form({ version: versionSent(), do: text() })

export async function deskRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(MENUS_PATH, async (_request, reply) => draw(reply, await menusToEdit(db)))

  app.get(PREVIEW_PATH, async (_request, reply) => {
    const { draft } = await menusToEdit(db)
    const page = { ...staffPage('Draft of the menus', PREVIEW_PATH, 'For staff.'), menus: draft }
    return reply.page(MenusPreviewPage, page, { back: MENUS_PATH })
  })

  app.post(MENUS_PATH, { schema: { body: ActForm }, config: MENUS_ACT }, async (request, reply) => {
    const { version = 0, do: button = '' } = request.body.fields
    const kept = await menusToEdit(db)
    const next = after(kept, button)
    if (!next) throw badRequest(SENTENCES.noOption)
    const { name } = await requireMember(request)
    if (kept.version !== version || !(await keepMenus(db, { version, ...next }, name)))
      return draw(reply, await menusToEdit(db), true)
    await app.siteMenus.refresh()
    return seeOther(request, reply, `${MENUS_PATH}${anchorAfter(button)}`)
  })
}

/** Both menus after the act of a button; undefined where there is no such act. */
function after(
  { draft, published }: KeptMenus,
  button: string,
): Pick<KeptMenus, 'draft' | 'published'> | undefined {
  if (button === 'publish') return { draft, published: draft }
  if (button === 'discard') return { draft: published, published }
  if (button === 'restore') return { draft: DEFAULT_MENUS, published }
  const { way, spot } = readAct(button)
  if (!way || !spot) return undefined
  const next = way === 'remove' ? removed(draft, spot) : moved(draft, spot, way === 'up' ? -1 : 1)
  return { draft: asMenus(next), published }
}

/** Where the page goes on: at the entry that has moved, so that it can be moved on. */
function anchorAfter(button: string): string {
  const { way, spot } = readAct(button)
  if (!way || !spot) return ''
  if (way === 'remove') return `#${spot.place}`
  const by = way === 'up' ? -1 : 1
  const { index, inner } = spot
  const there = inner === undefined ? { index: Math.max(0, index + by) } : { inner: Math.max(0, inner + by) }
  return `#${spotText({ ...spot, ...there })}`
}

function readAct(button: string) {
  const [, way, written = ''] = /^(up|down|remove)-(.+)$/.exec(button) ?? []
  return { way, spot: readSpot(written) }
}

/** 409: somebody has changed them since the page was opened. Buttons lose nothing: the page shows how the menus are now. */
function draw(reply: FastifyReply, kept: KeptMenus, isLate = false): FastifyReply {
  const { version, changedBy, draft, published } = kept
  return reply.page(MenusPage, staffPage('Menus', MENUS_PATH, 'Of header and footer.', isLate ? 409 : 200), {
    action: MENUS_PATH,
    preview: PREVIEW_PATH,
    linkForm: LINK_PATH,
    groupForm: GROUP_PATH,
    version,
    late: isLate ? SENTENCES.menusChangedSince(changedBy || 'Somebody') : '',
    isChanged: JSON.stringify(draft) !== JSON.stringify(published),
    isDefault: JSON.stringify(draft) === JSON.stringify(DEFAULT_MENUS),
    places: PLACES.map((place) => ({ place, ...ENTRY_TITLES[place], entries: linesOf(draft, place) })),
  })
}

function linesOf(draft: Menus, place: (typeof PLACES)[number]) {
  return draft[place].map((entry, index) => ({
    spot: spotText({ place, index }),
    label: entry.label,
    href: 'href' in entry ? entry.href : undefined,
    links:
      'links' in entry
        ? entry.links.map((link, inner) => ({ ...link, spot: spotText({ place, index, inner }) }))
        : [],
  }))
}
