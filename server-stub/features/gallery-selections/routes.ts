/** Selections of galleries (docs/behaviour.md#galleries): the committee chooses, the admins remind and decide. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  decideCall,
  remindCall,
  SELECTIONS_PATH,
  saveSelectionCall,
  selectionPath,
} from '../../../widgets/shared/contract/gallery-selections.call.js'
import { guardMembers } from '../../auth/require-member.js'
import { badRequest, forbidden } from '../../http/errors.js'
import { field, seeOther, wantsPage } from '../../http/forms.js'
import { readSent } from '../../http/sent.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { type Asked, chooserIn, refuseClosed, selectionIn, type WithId } from './access.js'
import { askReminder, decideByGet, decideNow, remindNow } from './actions.js'
import {
  chosenGroups,
  committeeViews,
  entryViews,
  isOpen,
  SCREENS,
  type Screen,
  screenPath,
  selectionLine,
  shownOn,
  tabsOf,
  totalsOf,
} from './selection-views.js'
import { committeeOf, type Entry, entriesOf, saveChoices, selectionsOf } from './store.js'

const ROUTE = `${SELECTIONS_PATH}:id/`

export async function gallerySelectionRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  app.get(SELECTIONS_PATH, async (request, reply) => {
    const member = await chooserIn(request)
    const today = app.site.today()
    const all = await selectionsOf(db, member)
    const [current, completed] = [true, false].map((open) =>
      all.filter((one) => isOpen(one, today) === open).map((one) => selectionLine(one, today)),
    )
    const page = { title: 'Gallery selections', path: SELECTIONS_PATH }
    return renderDashboard(request, reply, 'gallery-selections/selections', page, { current, completed })
  })

  async function renderScreen(
    request: FastifyRequest<WithId>,
    reply: FastifyReply,
    asked: Asked,
    screen: Screen,
  ): Promise<FastifyReply> {
    const { member, selection } = asked
    const entries = await entriesOf(db, selection.id, member.id)
    const today = app.site.today()
    const page = { title: selection.title, path: screenPath(selection.id, screen) }
    const shared = {
      selection,
      base: selectionPath(selection.id),
      screen,
      isAdmin: member.isAdmin,
      isOpen: isOpen(selection, today) && selection.isMember,
      until: selectionLine(selection, today).until,
      tabs: tabsOf(selection, entries, screen, member.isAdmin),
    }
    return screen === 'summary'
      ? renderDashboard(request, reply, 'gallery-selections/selection-summary', page, {
          ...shared,
          ...(await summaryOf(request, asked, entries)),
        })
      : renderDashboard(request, reply, 'gallery-selections/selection', page, {
          ...shared,
          items: await entryViews(db, selection, shownOn(screen, entries, member.isAdmin)),
          isAllDone: entries.every(({ decision }) => decision !== null),
          isSaved: field(request.query, 'saved') === '1',
          decided: decidedIn(request, asked, entries),
        })
  }

  async function summaryOf(
    request: FastifyRequest,
    { member, selection }: Asked,
    entries: readonly Entry[],
  ): Promise<object> {
    const reminded = field(request.query, 'reminded')
    return {
      groups: selection.isMember ? chosenGroups(selection, entries) : [],
      totals: member.isAdmin ? totalsOf(selection, entries) : [],
      committee: member.isAdmin ? committeeViews(selection.id, await committeeOf(db, selection.id)) : [],
      reminded: /^\d+$/.test(reminded) ? Number(reminded) : 0,
    }
  }

  async function save(request: FastifyRequest<WithId>, { member, selection }: Asked): Promise<boolean> {
    const form = readSent(saveSelectionCall, request.body)
    if (!selection.isMember) throw forbidden('Only members of the committee choose.')
    refuseClosed(selection, app.site.today())
    for (const choice of form.choices.values())
      if (choice > selection.choices.length) throw badRequest('There is no such choice in this selection.')
    await saveChoices(db, { selectionId: selection.id, memberId: member.id }, form)
    return form.isSubmit
  }

  app.get<WithId>(ROUTE, async (request, reply) => {
    const asked = await selectionIn(request)
    const { deciding, reminder } = actionIn(request)
    if (deciding) return decideByGet(request, reply, asked, deciding)
    if (reminder) return askReminder(request, reply, asked, reminder)
    if (!asked.selection.isMember) return reply.redirect(screenPath(asked.selection.id, 'completed'), 303)
    return renderScreen(request, reply, asked, 'current')
  })

  for (const screen of ['completed', 'summary'] as const)
    app.get<WithId>(`${ROUTE}${screen}/`, async (request, reply) =>
      renderScreen(request, reply, await selectionIn(request), screen),
    )

  app.post<WithId>(ROUTE, async (request, reply) => {
    const asked = await selectionIn(request)
    const { deciding, reminder } = actionIn(request)
    let next: string
    if (deciding) next = await decideNow(request, asked, deciding)
    else if (reminder) next = await remindNow(request, asked, reminder)
    else {
      // Saved by itself, nothing comes back; after the button the reader sees that it is saved.
      if (!(await save(request, asked))) return reply.code(204).send()
      const screen = SCREENS.find((known) => known === field(request.body, 'screen')) ?? 'current'
      next = `${screenPath(asked.selection.id, screen)}?saved=1`
    }
    return wantsPage(request) ? seeOther(request, reply, next) : reply.code(204).send()
  })
}

/** What the address asks for beyond the page. */
function actionIn(request: FastifyRequest) {
  const { pathname, search, searchParams } = new URL(request.originalUrl, 'http://localhost')
  const deciding = decideCall.match(pathname, search)
  const reminder = remindCall.match(pathname, search)
  if (searchParams.has('action') && !deciding && !reminder)
    throw badRequest('There is nothing at this address.')
  return { deciding, reminder }
}

/** The gallery that was decided on the way here, so that it can be taken back. */
function decidedIn(request: FastifyRequest, { member, selection }: Asked, entries: readonly Entry[]) {
  const id = Number(field(request.query, 'decided'))
  const found = member.isAdmin ? entries.find(({ galleryId }) => galleryId === id) : undefined
  if (!found?.decision) return undefined
  const base = selectionPath(selection.id)
  return {
    name: found.name,
    decision: found.decision,
    undo: decideCall.path({ base, action: 'undo', galleryNodeId: found.galleryId }),
  }
}
