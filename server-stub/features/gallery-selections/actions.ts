/** What the admins of a selection do: decide on galleries (docs/behaviour.md#galleries), and remind the committee. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  askToRemind,
  type DecideAction,
  type Deciding,
  decideCall,
  isNothingOutstanding,
  NOTHING_OUTSTANDING,
  type Reminder,
  remindCall,
  selectionPath,
} from '../../../widgets/shared/contract/gallery-selections.call.js'
import { hasFittingToken, refuseToken } from '../../auth/token-check.js'
import { conflict, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { countEmail } from '../../http/limits/email-limits.js'
import { isPrefetch } from '../../http/prefetch.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { type Asked, adminOnly, refuseClosed } from './access.js'
import { reminderEmail } from './emails.js'
import { type Screen, screenPath } from './selection-views.js'
import { type CommitteeMember, committeeMember, type Decision, decide, entriesOf, remind } from './store.js'
import { SelectionConfirmPage } from './views/selection-confirm.js'

const DECIDED: Record<DecideAction, Decision | null> = { accept: 'accepted', decline: 'declined', undo: null }
const VERBS: Record<DecideAction, string> = { accept: 'Accept', decline: 'Decline', undo: 'Undecide' }

interface Question {
  title: string
  text: string
  /** Where the answer is posted; empty when there is nothing to agree to. */
  act: string
  label: string
  back: Screen
}

/** The page that asks before something is done, and posts to the same address. */
function ask(
  request: FastifyRequest,
  reply: FastifyReply,
  { selection }: Asked,
  question: Question,
): Promise<FastifyReply> {
  const page = { title: question.title, path: selectionPath(selection.id) }
  const back = screenPath(selection.id, question.back)
  return renderDashboard(request, reply, SelectionConfirmPage, page, {
    ...question,
    selection,
    back,
  })
}

/** By GET: acts for a script of ours, asks anybody else, and does nothing for what is only fetched ahead. */
export async function decideByGet(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  deciding: Deciding,
): Promise<FastifyReply> {
  adminOnly(asked)
  const { member, selection } = asked
  const { action, galleryNodeId } = deciding
  if (request.headers['x-csrf-token'] !== undefined && !isPrefetch(request)) {
    if (!(await hasFittingToken(request))) return refuseToken(reply)
    await decideNow(request, asked, deciding)
    return reply.code(204).send()
  }
  const entries = await entriesOf(request.server.site.db, selection.id, member.id)
  const entry = entries.find(({ galleryId }) => galleryId === galleryNodeId)
  if (!entry) throw notFound(SENTENCES.galleryNotInSelection)
  return ask(request, reply, asked, {
    title: `${VERBS[action]} ${entry.name}`,
    text:
      action === 'undo'
        ? `${entry.name} will be undecided again.`
        : `${entry.name} will be ${DECIDED[action]}. You can undo this under Summary.`,
    act: decideCall.path(deciding),
    label: VERBS[action],
    back: action === 'undo' ? 'summary' : 'completed',
  })
}

/** Decides, and gives where the reader goes on. */
export async function decideNow(
  request: FastifyRequest,
  asked: Asked,
  { action, galleryNodeId }: Deciding,
): Promise<string> {
  adminOnly(asked)
  const { id } = asked.selection
  if (!(await decide(request.server.site.db, id, galleryNodeId, DECIDED[action])))
    throw notFound(SENTENCES.galleryNotInSelection)
  return action === 'undo'
    ? screenPath(id, 'summary')
    : `${screenPath(id, 'completed')}?decided=${galleryNodeId}`
}

async function remindedIn(request: FastifyRequest, asked: Asked, userId: number): Promise<CommitteeMember> {
  adminOnly(asked)
  const found = await committeeMember(request.server.site.db, asked.selection.id, userId)
  if (!found) throw notFound(SENTENCES.noCommitteeMember)
  return found
}

export async function askReminder(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  reminder: Reminder,
): Promise<FastifyReply> {
  const found = await remindedIn(request, asked, reminder.userId)
  const isNothing = isNothingOutstanding(reminder.count)
  return ask(request, reply, asked, {
    title: 'Reminder',
    text: isNothing ? NOTHING_OUTSTANDING : askToRemind(found.name),
    act: isNothing ? '' : remindCall.path({ ...reminder, count: String(found.outstanding) }),
    label: 'Send reminder',
    back: 'summary',
  })
}

/** Puts the e-mail into the outbox, and gives where the reader goes on. */
export async function remindNow(request: FastifyRequest, asked: Asked, reminder: Reminder): Promise<string> {
  const found = await remindedIn(request, asked, reminder.userId)
  const { selection } = asked
  const { db, config, today } = request.server.site
  // What the page said may be old by now: nobody is reminded of nothing.
  if (isNothingOutstanding(reminder.count) || found.outstanding === 0) throw conflict(NOTHING_OUTSTANDING)
  refuseClosed(selection, today())
  await countEmail(request, found.email, `member ${asked.member.id}`)
  await remind(db, selection.id, found.userId, reminderEmail(config.publicUrl, found, selection))
  return `${screenPath(selection.id, 'summary')}?reminded=${found.userId}`
}
