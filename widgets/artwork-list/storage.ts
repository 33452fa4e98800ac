/** Where the list is kept: in this tab, until it is closed. */

import { unpatched } from 'plinth'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { count, listOf, object, text } from '../shared/contract/read.js'
import { type Store, sessionStore } from '../shared/services/storage.js'
import type { WorkList } from './artwork-list.state.js'

const KEY = 'plinth-artwork-list'

const parse = persistedBy(
  object('artwork-list', { works: listOf(text), before: count, total: count, next: text, from: text }),
)

/** The list kept last; undefined when there is none, or none that can be read. */
export function readList(storage: () => Store = sessionStore): WorkList | undefined {
  try {
    return parse(JSON.parse(storage().getItem(KEY) ?? 'null'))
  } catch {
    // A browser that keeps nothing, or something of another's: the server's links stay.
    return undefined
  }
}

export function storeList(list: WorkList, storage: () => Store = sessionStore): void {
  try {
    storage().setItem(KEY, JSON.stringify(unpatched(list)))
  } catch (error) {
    console.warn(
      `artwork-list: the browser cannot store the list (${error}); previous and next stay the server's`,
    )
  }
}
