/** What was written and not sent yet: kept in the tab, by member, so that visits and reloads lose none of it. */

import { unpatched } from 'plinth'
import type { ChatMessage } from '../contract/chat.call.js'
import { ContractError, fields, listOf, text } from '../contract/read.js'
import { namesIn, type Store } from '../services/storage.js'

interface Unsent {
  /** The text in the field. */
  readonly draft: string
  /** Sent, but not taken yet, oldest first. */
  readonly messages: readonly ChatMessage[]
}

export const NOTHING: Unsent = { draft: '', messages: [] }
const PREFIX = 'plinth-chat '

interface UnsentStore {
  /** `name` identifies the member and the conversation. */
  read(name: string): Unsent
  write(name: string, unsent: Unsent): void
  /** Deletes everything, on signing out. */
  clear(): void
}

/** `storage()` throws where the browser forbids storage; then everything lasts as long as the page. */
export function createUnsent(storage: () => Store): UnsentStore {
  const memory = new Map<string, Unsent>()
  return {
    read(name) {
      try {
        return parseUnsent(storage().getItem(PREFIX + name))
      } catch {
        return memory.get(name) ?? NOTHING
      }
    },
    write(name, unsent) {
      memory.set(name, unsent)
      try {
        if (unsent.draft === '' && unsent.messages.length === 0) storage().removeItem(PREFIX + name)
        else storage().setItem(PREFIX + name, JSON.stringify(unpatched(unsent)))
      } catch {
        // Storage is forbidden or full: the page itself still has it.
      }
    },
    clear() {
      memory.clear()
      try {
        const all = storage()
        const names = namesIn(all)
        for (const name of names) if (name.startsWith(PREFIX)) all.removeItem(name)
      } catch {
        // Storage is forbidden, so there is nothing to delete.
      }
    },
  }
}

/** Others can write to the storage too: anything else is ignored. */
export function parseUnsent(stored: string | null): Unsent {
  if (stored === null) return NOTHING
  try {
    const read = fields('unsent', JSON.parse(stored))
    return { draft: read('draft', text), messages: read('messages', listOf(message)) }
  } catch (error) {
    if (error instanceof ContractError || error instanceof SyntaxError) return NOTHING
    throw error
  }
}

function message(input: unknown): ChatMessage {
  const read = fields('message', input)
  return { key: read('key', text), text: read('text', text) }
}
