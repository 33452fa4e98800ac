/** Who may look at a selection of galleries, and who may do more. */
import type { FastifyRequest } from 'fastify'
import type { Member } from '../../auth/members.js'
import { requireMember } from '../../auth/require-member.js'
import { conflict, forbidden, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { longDay } from '../../views/dates.js'
import { isOpen } from './selection-views.js'
import { type Selection, selectionOf } from './store.js'

export interface Asked {
  member: Member
  selection: Selection
}

const mayChoose = ({ isGallery, isAdmin }: Member): boolean => isGallery || isAdmin

/** @throws HttpError 403 for whoever chooses no galleries. */
export async function chooserIn(request: FastifyRequest): Promise<Member> {
  const member = await requireMember(request)
  if (!mayChoose(member)) throw forbidden(SENTENCES.committeeOnly)
  return member
}

/** @throws HttpError 404 for what the reader is not asked to choose in: nobody else learns that it is there. */
export async function selectionIn(request: FastifyRequest, { id }: { id: number }): Promise<Asked> {
  const member = await requireMember(request)
  const selection = mayChoose(member) ? await selectionOf(request.server.site.db, member, id) : undefined
  if (!selection) throw notFound(SENTENCES.noSuchSelection)
  return { member, selection }
}

/** @throws HttpError 403 for the rest of the committee. */
export function adminOnly({ member }: Asked): void {
  if (!member.isAdmin) throw forbidden(SENTENCES.selectionAdminOnly)
}

/** @throws HttpError 409 after the last day. */
export function refuseClosed(selection: Selection, today: string): void {
  if (isOpen(selection, today)) return
  throw conflict(SENTENCES.selectionClosed(longDay(selection.closesOn)))
}
