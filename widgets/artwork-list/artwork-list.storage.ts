/** Where the list is kept: in this tab, until it is closed. */
import { listOf, text } from '../shared/contract/read.js'
import { keptBy } from '../shared/kept.js'

const KEY = 'plinth-artwork-list'
const parse = keptBy(listOf(text))

/** The list kept last; empty when there is none, or none that can be read. */
export function readList(storage: () => Storage = () => sessionStorage): string[] {
  try {
    return parse(JSON.parse(storage().getItem(KEY) ?? '[]')) ?? []
  } catch {
    // A browser that keeps nothing, or something of another's: the server's links stay.
    return []
  }
}

export function keepList(list: readonly string[], storage: () => Storage = () => sessionStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify(list))
  } catch (error) {
    console.warn(`artwork-list: the browser keeps no list (${error}); previous and next stay the server's`)
  }
}
