/** Selections of galleries (rows 2.32, 6.05 and 7.09 to 7.12): the committee chooses, the admins remind and decide. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  askToRemind,
  type DecideAction,
  type Deciding,
  decideCall,
  isNothingOutstanding,
  NOTHING_OUTSTANDING,
  type Reminder,
  remindCall,
  SELECTIONS_PATH,
  saveSelectionCall,
  selectionPath,
} from '../../widgets/shared/contract/gallery-selections.call.js'
import { drawDesk, guardArea, memberIn } from '../area/area.js'
import { badRequest, conflict, forbidden, notFound } from '../errors.js'
import { field, seeOther, wantsPage } from '../http/forms.js'
import { countTry } from '../http/limits.js'
import { isPrefetch } from '../http/prefetch.js'
import { readSent } from '../http/sent.js'
import { hasFittingToken } from '../http/token-check.js'
import { reminderLetter } from '../selections/letters.js'
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
} from '../selections/selection-views.js'
import {
  committeeMember,
  committeeOf,
  type Decision,
  decide,
  entriesOf,
  remind,
  type Selection,
  saveChoices,
  selectionOf,
  selectionsOf,
} from '../store/queries/gallery-selections.js'
import type { Member } from '../store/queries/members.js'
import { longDay } from '../views/present/dates.js'

type WithId = { Params: { id: string } }

interface Asked {
  member: Member
  selection: Selection
}

const DECIDED: Record<DecideAction, Decision | null> = { accept: 'accepted', decline: 'declined', undo: null }
const VERBS: Record<DecideAction, string> = { accept: 'Accept', decline: 'Decline', undo: 'Undecide' }

export async function gallerySelectionRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardArea(app)

  /** @throws HttpError 403 for whoever chooses no galleries. */
  async function readerIn(request: FastifyRequest): Promise<Member> {
    const member = await memberIn(request)
    if (!member.isGallery && !member.isAdmin)
      throw forbidden('Galleries are chosen by those who were asked to. Your account is not among them.')
    return member
  }

  /** @throws HttpError 404 for what the reader is not asked to choose in. */
  async function selectionIn(request: FastifyRequest<WithId>): Promise<Asked> {
    const { id } = request.params
    const member = await memberIn(request)
    const isReader = (member.isGallery || member.isAdmin) && /^[1-9]\d{0,8}$/.test(id)
    const selection = isReader ? await selectionOf(db, member, Number(id)) : undefined
    if (!selection) throw notFound('There is no such selection among yours.')
    return { member, selection }
  }

  const adminOnly = ({ member }: Asked): void => {
    if (!member.isAdmin) throw forbidden('Only an admin of the selection may do this.')
  }

  app.get(SELECTIONS_PATH, async (request, reply) => {
    const member = await readerIn(request)
    const today = app.site.today()
    const all = await selectionsOf(db, member)
    const [current, completed] = [true, false].map((open) =>
      all.filter((one) => isOpen(one, today) === open).map((one) => selectionLine(one, today)),
    )
    const page = { title: 'Gallery selections', path: SELECTIONS_PATH }
    return drawDesk(request, reply, 'selections', page, { current, completed })
  })

  async function drawScreen(
    request: FastifyRequest<WithId>,
    reply: FastifyReply,
    asked: Asked,
    screen: Screen,
  ): Promise<FastifyReply> {
    const { member, selection } = asked
    const { isAdmin } = member
    const entries = await entriesOf(db, selection.id, member.id)
    const base = selectionPath(selection.id)
    const shared = {
      selection,
      base,
      screen,
      isAdmin,
      isOpen: isOpen(selection, app.site.today()) && selection.isMember,
      until: selectionLine(selection, app.site.today()).until,
      tabs: tabsOf(selection, entries, screen, isAdmin),
      isSaved: field(request.query, 'saved') === '1',
    }
    const page = { title: selection.title, path: screenPath(selection.id, screen) }
    if (screen !== 'summary') {
      const shown = shownOn(screen, entries, isAdmin)
      const decidedId = Number(field(request.query, 'decided'))
      const decided = isAdmin ? entries.find(({ galleryId }) => galleryId === decidedId) : undefined
      return drawDesk(request, reply, 'selection', page, {
        ...shared,
        items: await entryViews(db, selection, shown),
        isAllDone: entries.every(({ decision }) => decision !== null),
        decided: decided?.decision && {
          name: decided.name,
          decision: decided.decision,
          undo: decideCall.path({ base, action: 'undo', galleryNodeId: decided.galleryId }),
        },
      })
    }
    const reminded = field(request.query, 'reminded')
    return drawDesk(request, reply, 'selection-summary', page, {
      ...shared,
      groups: selection.isMember ? chosenGroups(selection, entries) : [],
      totals: isAdmin ? totalsOf(selection, entries) : [],
      committee: isAdmin ? committeeViews(selection.id, await committeeOf(db, selection.id)) : [],
      reminded: /^\d+$/.test(reminded) ? Number(reminded) : 0,
    })
  }

  /** The page that asks before something is done, and posts to the same address. */
  function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { selection }: Asked,
    question: { title: string; text: string; act: string; label: string; back: Screen },
  ): Promise<FastifyReply> {
    const { title } = question
    const page = { title, path: selectionPath(selection.id) }
    return drawDesk(request, reply, 'selection-ask', page, {
      ...question,
      selection,
      back: screenPath(selection.id, question.back),
    })
  }

  /** Row 7.11 by GET: acts for a script of ours, asks anybody else, and does nothing for what is only fetched ahead. */
  async function decideByGet(
    request: FastifyRequest<WithId>,
    reply: FastifyReply,
    asked: Asked,
    deciding: Deciding,
  ): Promise<FastifyReply> {
    adminOnly(asked)
    const { action, galleryNodeId } = deciding
    if (request.headers['x-csrf-token'] !== undefined && !isPrefetch(request)) {
      if (!(await hasFittingToken(request)))
        throw forbidden('This page was open for too long. Please load it again and repeat what you did.')
      await doDecide(asked.selection.id, deciding)
      return reply.code(204).send()
    }
    const entries = await entriesOf(db, asked.selection.id, asked.member.id)
    const entry = entries.find(({ galleryId }) => galleryId === galleryNodeId)
    if (!entry) throw notFound('This gallery is not in the selection.')
    return ask(request, reply, asked, {
      title: `${VERBS[action]} ${entry.name}`,
      text:
        action === 'undo'
          ? `${entry.name} goes back to those that are not decided.`
          : `${entry.name} will be ${DECIDED[action]}. You can take it back under Summary.`,
      act: decideCall.path(deciding),
      label: VERBS[action],
      back: action === 'undo' ? 'summary' : 'completed',
    })
  }

  async function doDecide(selectionId: number, { action, galleryNodeId }: Deciding): Promise<void> {
    if (!(await decide(db, selectionId, galleryNodeId, DECIDED[action])))
      throw notFound('This gallery is not in the selection.')
  }

  async function askReminder(
    request: FastifyRequest<WithId>,
    reply: FastifyReply,
    asked: Asked,
    reminder: Reminder,
  ): Promise<FastifyReply> {
    adminOnly(asked)
    const found = await committeeMember(db, asked.selection.id, reminder.userId)
    if (!found) throw notFound('There is no such member on the committee.')
    const isNothing = isNothingOutstanding(reminder.count)
    return ask(request, reply, asked, {
      title: 'Reminder',
      text: isNothing ? NOTHING_OUTSTANDING : askToRemind(found.name),
      act: isNothing ? '' : remindCall.path({ ...reminder, count: String(found.outstanding) }),
      label: 'Send reminder',
      back: 'summary',
    })
  }

  async function doRemind(request: FastifyRequest<WithId>, asked: Asked, reminder: Reminder): Promise<void> {
    adminOnly(asked)
    const { selection } = asked
    const found = await committeeMember(db, selection.id, reminder.userId)
    if (!found) throw notFound('There is no such member on the committee.')
    // What the page said may be old by now: nobody is reminded of nothing.
    if (isNothingOutstanding(reminder.count) || found.outstanding === 0) throw conflict(NOTHING_OUTSTANDING)
    refuseClosed(selection)
    await countTry(request, 'mail', `mail ${found.email.toLowerCase()}`)
    await remind(db, selection.id, found.userId, reminderLetter(config.publicUrl, found, selection))
  }

  function refuseClosed(selection: Selection): void {
    if (!isOpen(selection, app.site.today()))
      throw conflict(`This selection closed on ${longDay(selection.closesOn)}. Nothing was changed.`)
  }

  async function save(request: FastifyRequest<WithId>, { member, selection }: Asked): Promise<boolean> {
    const form = readSent(saveSelectionCall, request.body)
    if (!selection.isMember) throw forbidden('Only members of the committee choose.')
    refuseClosed(selection)
    for (const choice of form.choices.values())
      if (choice > selection.choices.length) throw badRequest('There is no such choice in this selection.')
    await saveChoices(db, { selectionId: selection.id, memberId: member.id }, form)
    return form.isSubmit
  }

  app.get<WithId>(`${SELECTIONS_PATH}:id/`, async (request, reply) => {
    const asked = await selectionIn(request)
    const { pathname, search, searchParams } = new URL(request.originalUrl, 'http://localhost')
    const deciding = decideCall.match(pathname, search)
    if (deciding) return decideByGet(request, reply, asked, deciding)
    const reminder = remindCall.match(pathname, search)
    if (reminder) return askReminder(request, reply, asked, reminder)
    if (searchParams.has('action')) throw badRequest('This address asks for something that there is not.')
    if (!asked.selection.isMember) return reply.redirect(screenPath(asked.selection.id, 'completed'), 303)
    return drawScreen(request, reply, asked, 'current')
  })

  for (const screen of ['completed', 'summary'] as const)
    app.get<WithId>(`${SELECTIONS_PATH}:id/${screen}/`, async (request, reply) =>
      drawScreen(request, reply, await selectionIn(request), screen),
    )

  app.post<WithId>(`${SELECTIONS_PATH}:id/`, async (request, reply) => {
    const asked = await selectionIn(request)
    const { id } = asked.selection
    const { pathname, search, searchParams } = new URL(request.originalUrl, 'http://localhost')
    const deciding = decideCall.match(pathname, search)
    const reminder = remindCall.match(pathname, search)
    let next: string
    if (deciding) {
      adminOnly(asked)
      await doDecide(id, deciding)
      const isUndo = deciding.action === 'undo'
      next = isUndo
        ? screenPath(id, 'summary')
        : `${screenPath(id, 'completed')}?decided=${deciding.galleryNodeId}`
    } else if (reminder) {
      await doRemind(request, asked, reminder)
      next = `${screenPath(id, 'summary')}?reminded=${reminder.userId}`
    } else if (searchParams.has('action'))
      throw badRequest('This address asks for something that there is not.')
    else {
      const isSubmit = await save(request, asked)
      if (!isSubmit) return reply.code(204).send()
      const screen = SCREENS.find((known) => known === field(request.body, 'screen')) ?? 'current'
      next = `${screenPath(id, screen)}?saved=1`
    }
    return wantsPage(request) ? seeOther(request, reply, next) : reply.code(204).send()
  })
}
