/** Changes of follows that the server has not taken yet. They are written down before they are sent, so they outlive the page. */

import { unpatched } from 'plinth'
import { FOLLOW_ACTIONS, type FollowFav, MOST_FOLLOWS_AT_ONCE } from '../contract/follow-fav.call.js'
import { FOLLOW_TYPES } from '../contract/follow-types.js'
import { ContractError, count, fields, listOf, oneOf, text } from '../contract/read.js'
import { OUTBOX_KEY } from './outbox-key.js'
import type { Store } from './storage.js'

export interface Waiting extends FollowFav {
  id: string
  /** Whose change it is: it is never sent for another member. */
  key: string
  /** For the sentence that says what became of it. */
  name: string
}

/** Beyond this a reader is told to go online first. */
export const MOST_WAITING = 100
const LONGEST_NAME = 200

/** What `list` is with one more, or undefined when there is no room. An older change of the same things is made void by it. */
export function withWaiting(list: readonly Waiting[], item: Waiting): Waiting[] | undefined {
  const rest = list.filter(
    ({ key, entityType, entityIds }) =>
      !(
        key === item.key &&
        entityType === item.entityType &&
        entityIds.every((id) => item.entityIds.includes(id))
      ),
  )
  return rest.length < MOST_WAITING ? [...rest, item] : undefined
}

/** What a member follows once everything that waits is done. */
export function withChanges(
  followed: ReadonlySet<number>,
  list: readonly Waiting[],
  key: string,
): ReadonlySet<number> {
  const next = new Set(followed)
  for (const item of list) {
    if (item.key !== key) continue
    for (const id of item.entityIds) {
      if (item.action === 'follow') next.add(id)
      else next.delete(id)
    }
  }
  return next
}

/** Readers and extensions can write there too: what is no list of changes is none. */
export function parseWaiting(stored: string | null): Waiting[] {
  try {
    return listOf(waiting)(JSON.parse(stored ?? '[]')).slice(0, MOST_WAITING)
  } catch (error) {
    if (error instanceof ContractError || error instanceof SyntaxError) return []
    throw error
  }
}

function waiting(input: unknown): Waiting {
  const read = fields('outbox', input)
  return {
    id: read('id', text),
    key: read('key', text),
    name: read('name', text).slice(0, LONGEST_NAME),
    action: read('action', oneOf(FOLLOW_ACTIONS)),
    entityType: read('entityType', oneOf(FOLLOW_TYPES)),
    entityIds: read('entityIds', listOf(count)).slice(0, MOST_FOLLOWS_AT_ONCE),
  }
}

export interface Outbox {
  list(): readonly Waiting[]
  /** False when there is no room. */
  add(item: Waiting): boolean
  remove(id: string): void
}

/** Kept in `storage()`, which all tabs share; where the browser forbids that, as long as the page. */
export function createOutbox(storage: () => Store): Outbox {
  let memory: string | null = null
  const read = () => {
    try {
      return storage().getItem(OUTBOX_KEY)
    } catch {
      return memory
    }
  }
  const write = (list: readonly Waiting[]) => {
    const stored = JSON.stringify(unpatched(list))
    try {
      if (list.length > 0) storage().setItem(OUTBOX_KEY, stored)
      else storage().removeItem(OUTBOX_KEY)
    } catch {
      memory = stored
    }
  }
  // A thousand links ask in a row: what was read is parsed once.
  let known: { stored: string | null; list: Waiting[] } = { stored: null, list: [] }
  const list = () => {
    const stored = read()
    if (stored !== known.stored) known = { stored, list: parseWaiting(stored) }
    return known.list
  }
  return {
    list,
    add(item) {
      const next = withWaiting(list(), item)
      if (next) write(next)
      return next !== undefined
    },
    remove: (id) => write(list().filter((item) => item.id !== id)),
  }
}
