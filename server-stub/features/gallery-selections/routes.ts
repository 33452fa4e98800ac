/** Selections of galleries (docs/behaviour.md#galleries): the committee chooses, the admins remind and decide. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  decideCall,
  remindCall,
  SELECTIONS_PATH,
  saveSelectionCall,
  selectionPath,
} from '../../../widgets/shared/contract/gallery-selections.call.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { noteStaffActs } from '../../auth/staff-acts.js'
import { badRequest, forbidden } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { addressQuery, byContract } from '../../http/forms/contract-schema.js'
import { numberInAddress, text, textIn } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther, wantsPage } from '../../http/forms/redirects.js'
import { isPrefetch } from '../../http/prefetch.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { type Asked, chooserIn, refuseClosed, selectionIn } from './access.js'
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
import { SelectionPage } from './views/selection.js'
import { SelectionSummaryPage } from './views/selection-summary.js'
import { SelectionsPage } from './views/selections.js'

const ROUTE = `${SELECTIONS_PATH}:id/`

const SelectionParams = idParams(SENTENCES.noSuchSelection)
/** What was just done, for the page to say. */
const ScreenQuery = v.object({ saved: text(), reminded: numberInAddress(), decided: numberInAddress() })
type ScreenQuery = v.InferOutput<typeof ScreenQuery>
/** What the address asks for beyond the page; whose selection it is stands before. */
const ActionQuery = addressQuery((search) => {
  const anywhere = selectionPath(1)
  const deciding = decideCall.match(anywhere, search)
  const reminder = remindCall.match(anywhere, search)
  const isKnown = deciding || reminder || !new URLSearchParams(search).has('action')
  return isKnown ? { deciding, reminder } : undefined
}, SENTENCES.nothingHere)
const SelectionForm = byContract((sent) => ({
  save: saveSelectionCall.sent(sent ?? {}),
  screen: textIn(Object(sent), 'screen'),
}))

/** Admins decide by a form, or by a script’s GET with its token. */
async function isActOfAdmin(request: FastifyRequest): Promise<boolean> {
  const { method, headers } = request
  const isSent = method === 'POST' || (headers['x-csrf-token'] !== undefined && !isPrefetch(request))
  return isSent && (await requireMember(request)).isAdmin
}

export async function gallerySelectionRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  noteStaffActs(app, isActOfAdmin)

  app.get(SELECTIONS_PATH, async (request, reply) => {
    const member = await chooserIn(request)
    const today = app.site.today()
    const all = await selectionsOf(db, member)
    const linesOf = (open: boolean) =>
      all.filter((one) => isOpen(one, today) === open).map((one) => selectionLine(one, today))
    const page = { title: 'Gallery selections', path: SELECTIONS_PATH }
    return renderDashboard(request, reply, SelectionsPage, page, {
      current: linesOf(true),
      completed: linesOf(false),
    })
  })

  async function renderScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    screen: Screen,
    done: ScreenQuery,
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
      ? renderDashboard(request, reply, SelectionSummaryPage, page, {
          ...shared,
          ...(await summaryOf(asked, entries, done)),
        })
      : renderDashboard(request, reply, SelectionPage, page, {
          ...shared,
          items: await entryViews(db, selection, shownOn(screen, entries, member.isAdmin)),
          isAllDone: entries.every(({ decision }) => decision !== null),
          isSaved: done.saved === '1',
          decided: decidedIn(asked, entries, done),
        })
  }

  async function summaryOf(
    { member, selection }: Asked,
    entries: readonly Entry[],
    { reminded = 0 }: ScreenQuery,
  ) {
    return {
      groups: selection.isMember ? chosenGroups(selection, entries) : [],
      totals: member.isAdmin ? totalsOf(selection, entries) : [],
      committee: member.isAdmin ? committeeViews(selection.id, await committeeOf(db, selection.id)) : [],
      reminded,
    }
  }

  async function save({ member, selection }: Asked, form: SentSelection['save']): Promise<boolean> {
    if (!selection.isMember) throw forbidden(SENTENCES.choosersOnly)
    refuseClosed(selection, app.site.today())
    for (const choice of form.choices.values())
      if (choice > selection.choices.length) throw badRequest(SENTENCES.noSuchChoice)
    await saveChoices(db, { selectionId: selection.id, memberId: member.id }, form)
    return form.isSubmit
  }

  app.get(
    ROUTE,
    { schema: { params: SelectionParams, querystring: v.intersect([ScreenQuery, ActionQuery]) } },
    async (request, reply) => {
      const asked = await selectionIn(request, request.params)
      const { deciding, reminder } = actionIn(asked, request.query)
      if (deciding) return decideByGet(request, reply, asked, deciding)
      if (reminder) return askReminder(request, reply, asked, reminder)
      if (!asked.selection.isMember) return reply.redirect(screenPath(asked.selection.id, 'completed'), 303)
      return renderScreen(request, reply, asked, 'current', request.query)
    },
  )

  for (const screen of ['completed', 'summary'] as const)
    app.get(
      `${ROUTE}${screen}/`,
      { schema: { params: SelectionParams, querystring: ScreenQuery } },
      async (request, reply) =>
        renderScreen(request, reply, await selectionIn(request, request.params), screen, request.query),
    )

  const schema = { params: SelectionParams, querystring: ActionQuery, body: SelectionForm }
  app.post(ROUTE, { schema }, async (request, reply) => {
    const asked = await selectionIn(request, request.params)
    const { deciding, reminder } = actionIn(asked, request.query)
    let next: string
    if (deciding) next = await decideNow(request, asked, deciding)
    else if (reminder) next = await remindNow(request, asked, reminder)
    else {
      // Saved by itself, nothing comes back; after the button the reader sees that it is saved.
      if (!(await save(asked, request.body.save))) return reply.code(204).send()
      const screen = SCREENS.find((known) => known === request.body.screen) ?? 'current'
      next = `${screenPath(asked.selection.id, screen)}?saved=1`
    }
    return wantsPage(request) ? seeOther(request, reply, next) : reply.code(204).send()
  })
}

type SentSelection = v.InferOutput<typeof SelectionForm>

/** What is asked for, of this selection. */
function actionIn({ selection }: Asked, { deciding, reminder }: v.InferOutput<typeof ActionQuery>) {
  const base = selectionPath(selection.id)
  return { deciding: deciding && { ...deciding, base }, reminder: reminder && { ...reminder, base } }
}

/** The gallery that was decided on the way here, so that it can be taken back. */
function decidedIn({ member, selection }: Asked, entries: readonly Entry[], { decided: id }: ScreenQuery) {
  const found = member.isAdmin ? entries.find(({ galleryId }) => galleryId === id) : undefined
  if (!found?.decision) return undefined
  const base = selectionPath(selection.id)
  return {
    name: found.name,
    decision: found.decision,
    undo: decideCall.path({ base, action: 'undo', galleryNodeId: found.galleryId }),
  }
}
