/**
 * The browser's storage and cookies for this site. Where it refuses them, as in a sandboxed frame or by the reader's settings, what is
 * kept lasts as long as the page.
 */
import jsCookie from 'js-cookie'

/** As much of `Storage` as is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface CookieJar {
  get(name: string): string | undefined
  set(
    name: string,
    value: string,
    options: { expires: number; sameSite: 'lax'; secure: boolean; path: string },
  ): unknown
}

/** The names of all that `store` keeps. */
export const namesIn = (store: Store): string[] =>
  [...Array(store.length).keys()].map((index) => store.key(index) ?? '')

class MemoryStore implements Store {
  readonly #values = new Map<string, string>()

  get length(): number {
    return this.#values.size
  }
  key = (index: number): string | null => [...this.#values.keys()][index] ?? null
  getItem = (name: string): string | null => this.#values.get(name) ?? null
  setItem(name: string, value: string): void {
    this.#values.set(name, value)
  }
  removeItem(name: string): void {
    this.#values.delete(name)
  }
}

const memory = {
  localStorage: new MemoryStore(),
  sessionStorage: new MemoryStore(),
  cookies: new MemoryStore(),
}
let isSaid = false

function orInMemory<Result>(use: () => Result, otherwise: () => Result): Result {
  try {
    return use()
  } catch (error) {
    if (!isSaid)
      console.warn(
        `plinth: this page may keep nothing (${error}); what a reader chooses lasts until it is left. A sandboxed frame needs allow-same-origin`,
      )
    isSaid = true
    return otherwise()
  }
}

/** What all tabs share, until the reader deletes it. */
export const localStore = (): Store =>
  orInMemory<Store>(
    () => localStorage,
    () => memory.localStorage,
  )

/** What this tab keeps until it is closed. */
export const sessionStore = (): Store =>
  orInMemory<Store>(
    () => sessionStorage,
    () => memory.sessionStorage,
  )

export const cookies: CookieJar = {
  get: (name) =>
    orInMemory(
      () => jsCookie.get(name),
      () => memory.cookies.getItem(name) ?? undefined,
    ),
  set: (name, value, options) =>
    orInMemory<unknown>(
      () => jsCookie.set(name, value, options),
      () => memory.cookies.setItem(name, value),
    ),
}
