/** What staff did, for admins: by whom, to what, from when to when. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { guardMembers } from '../../auth/require-member.js'
import { adminsOnly, staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { day, numberInAddress, positionQuery, text } from '../../http/forms/fields.js'
import { minute } from '../../views/dates.js'
import { type Act, type ActFilter, actors, actsOf, things } from './acts-store.js'
import { ACTS_PATH } from './paths.js'
import { ActsPage } from './views/acts.js'

const PAGE_SIZE = 50
const Query = v.intersect([
  positionQuery(),
  v.object({ who: numberInAddress(), thing: text(), id: numberInAddress(), from: day(), to: day() }),
])

export async function actRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)
  adminsOnly(app, SENTENCES.deskForAdmins)

  app.get(ACTS_PATH, { schema: { querystring: Query } }, async (request, reply) => {
    const { who, thing, id, from, to, position } = request.query
    const filter = { who, thing, thingId: id, from, to }
    const [{ rows, next, previous }, people, kinds] = await Promise.all([
      actsOf(db, filter, position, PAGE_SIZE),
      actors(db),
      things(db),
    ])
    return reply.page(
      ActsPage,
      staffPage('What staff did', ACTS_PATH, 'Every act of staff, the latest first.'),
      {
        action: ACTS_PATH,
        isFiltered: Object.values(filter).some((value) => value !== undefined && value !== ''),
        people: people.map((one) => ({ ...one, isChosen: one.id === who })),
        things: kinds.map((name) => ({ name, isChosen: name === thing })),
        values: { id: id === undefined ? '' : String(id), from, to },
        acts: rows.map(view),
        older: next && pageAt(filter, { after: next }),
        newer: previous && pageAt(filter, { before: previous }),
      },
    )
  })
}

function pageAt({ who, thing, thingId, from, to }: ActFilter, place: Record<string, string>): string {
  const asked = { who: who ?? '', thing, id: thingId ?? '', from, to, ...place }
  const filled = Object.entries(asked).filter(([, value]) => value !== '')
  return `${ACTS_PATH}?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`
}

const words = (value: unknown): string => (value === null ? 'nothing' : String(value))

function view({ at, sent, changed, status, isDone, ...act }: Act) {
  return {
    ...act,
    at: minute(at),
    sent: Object.entries(sent).map(([name, value]) => `${name}: ${words(value)}`),
    changed: Object.entries(changed ?? {}).map(([name, [from, to]]) => ({
      name,
      from: words(from),
      to: words(to),
    })),
    outcome: outcomeOf(status, isDone),
  }
}

/** Of what has no outcome the server ended before it could say it. */
function outcomeOf(status: number | null, isDone: boolean): string {
  if (status === null) return isDone ? 'Done, without an answer' : 'Not finished'
  return status < 400 ? 'Done' : `Refused (${status})`
}
