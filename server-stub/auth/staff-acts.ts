/**
 * Every act of staff is written down: before it is done, in the transaction that does it, and how it ended. `staffOnly` does it for its
 * routes, so none can forget to.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { besideChanges } from '../db/beside-changes.js'
import type { Queries } from '../db/database.js'
import { Id, queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'
import { isRecord } from '../http/files/dist.js'
import { idOf } from '../http/forms/params.js'
import { pathOf } from '../http/request-log.js'
import { requireMember } from './require-member.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The table of what `:id` names, or what says it of the parts of the address: for the log of what staff do. */
    actsOn?: string | ((params: Readonly<Record<string, string>>) => string | undefined)
  }
  interface FastifyRequest {
    staffAct: BegunAct | undefined
  }
}

interface BegunAct {
  readonly id: number
  readonly thing: string
  readonly thingId: number | undefined
  readonly before: Columns
}

type Columns = Readonly<Record<string, unknown>>

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

const isSent = ({ method }: FastifyRequest): boolean => !SAFE.has(method)

/**
 * Writes down what is sent to the routes of `app`, once they are known to be open to who sends it. Where others send to them too, `isAct` says
 * which requests are acts of staff.
 */
export function noteStaffActs(
  app: FastifyInstance,
  isAct: (request: FastifyRequest) => boolean | Promise<boolean> = isSent,
): void {
  if (!app.hasRequestDecorator('staffAct')) app.decorateRequest('staffAct', undefined)
  app.addHook('preHandler', async function noteAct(request, reply) {
    if (reply.sent || !(await isAct(request))) return
    request.staffAct = await beginAct(request)
  })
  // With a callback: what comes after it runs inside.
  app.addHook('preHandler', function noteWhatIsDone(request, _reply, done) {
    if (!request.staffAct) return done()
    besideChanges.run((tx, isWhole) => noteDone(tx, request.staffAct, isWhole), done)
  })
  // Before the answer leaves: what nobody could write down is answered as a failure.
  app.addHook('onSend', async function noteEnd(request, reply) {
    const { staffAct } = request
    if (!staffAct) return
    request.staffAct = undefined
    await endAct(app.site.db, staffAct, reply)
  })
}

async function beginAct(request: FastifyRequest): Promise<BegunAct> {
  const { db } = request.server.site
  const member = await requireMember(request)
  const { thing, thingId } = thingOf(request)
  const before = await columnsOf(db, thing, thingId)
  const row = await queryOne(
    db,
    Id,
    sql`insert into staff_act (who_id, who, address, thing, thing_id, sent)
     values (${member.id}, ${`${member.name} (${member.email})`}, ${pathOf(request.originalUrl)}, ${thing}, ${thingId ?? null}, ${JSON.stringify(chosenIn(request.body))}::jsonb)
     returning id`,
  )
  if (!row) throw new Error('auth: an act of staff was not written down; look at the table staff_act')
  return { id: row.id, thing, thingId, before }
}

/** A single statement may be a count of tries or the time of a session: it is the act only where what is acted on has changed. */
async function noteDone(tx: Queries, act: BegunAct | undefined, isWhole: boolean): Promise<void> {
  if (!act) return
  const changed = changesOf(act.before, await columnsOf(tx, act.thing, act.thingId))
  if (!isWhole && Object.keys(changed).length === 0) return
  await tx.query(
    sql`insert into staff_act_done (act_id, changed) values (${act.id}, ${JSON.stringify(changed)}::jsonb)`,
  )
}

async function endAct(db: Queries, { id, thing, thingId, before }: BegunAct, reply: FastifyReply) {
  const changed = changesOf(before, await columnsOf(db, thing, thingId))
  const location = reply.getHeader('location')
  const ledTo = typeof location === 'string' ? pathOf(location) : ''
  await db.query(
    sql`insert into staff_act_end (act_id, status, led_to, changed)
     values (${id}, ${reply.statusCode}, ${ledTo}, ${JSON.stringify(changed)}::jsonb)`,
  )
}

function thingOf(request: FastifyRequest): { thing: string; thingId: number | undefined } {
  const { actsOn } = request.routeOptions.config
  const params = v.parse(Params, request.params)
  const thing = typeof actsOn === 'function' ? actsOn(params) : actsOn
  return { thing: thing ?? '', thingId: thing === undefined ? undefined : idOf(params.id ?? '') }
}
const Params = v.record(v.string(), v.pipe(v.unknown(), v.transform(String)))

const Row = v.object({ row: v.record(v.string(), v.unknown()) })

/** A row as it is now; empty when there is none. `thing` is a name that a route wrote. */
async function columnsOf(db: Queries, thing: string, thingId: number | undefined): Promise<Columns> {
  if (thing === '' || thingId === undefined) return {}
  const found = await queryOne(
    db,
    Row,
    sql`select to_jsonb(thing) as row from ${sql.raw(thing)} thing where id = ${thingId}`,
  )
  return found?.row ?? {}
}

const SECRET = /hash|token|key|password|secret/
/** A choice, a number, a day: nothing that a person wrote. */
const CHOICE = /^[\w:+.-]{0,40}$/

/** A value as the log keeps it. */
const kept = (value: unknown): unknown => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  return typeof value === 'string' && CHOICE.test(value) ? value : '…'
}

const isOpen = ([name]: [string, unknown]) => !SECRET.test(name)

/** What a form chose; of what it wrote only that it did. */
export function chosenIn(body: unknown): Columns {
  const sent = isRecord(body) && isRecord(body.values) ? body.values : body
  if (!isRecord(sent)) return {}
  const filled = Object.entries(sent).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(filled.filter(isOpen).map(([name, value]) => [name, kept(value)]))
}

/** Each column that is another now: from what to what. */
export function changesOf(before: Columns, after: Columns): Record<string, [from: unknown, to: unknown]> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(
    changed
      .map((name): [string, unknown] => [name, name])
      .filter(isOpen)
      .map(([name]) => [name, [kept(before[name] ?? null), kept(after[name] ?? null)]]),
  )
}
