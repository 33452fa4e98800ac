/** The catalogues that a site gave together. The one of a language loads when the first element in it comes. */
import { bestLanguage } from './language.js'
import type { Catalogue, CatalogueList, Message, MessageText } from './message.js'

export interface Translations {
  /** The language, among those given, that fits `language` best. */
  bestOf(language: string): string | undefined
  /** Undefined when nothing has to be loaded. Never rejects: without a catalogue messages are English. */
  load(language: string): Promise<void> | undefined
  /** A text and the language that it is written in; undefined where there is none for `language`. */
  find(language: string, message: Message<string>): [MessageText, string] | undefined
}

export function createTranslations(given: CatalogueList): Translations {
  /** By the language among those given. What fits none of them needs nothing. */
  const loaded = new Map<string | undefined, Catalogue>([[undefined, {}]])
  const loading = new Map<string, Promise<void>>()
  /** Undefined until a page needs the list. */
  let catalogues = typeof given === 'function' ? undefined : given
  const bestOf = (language: string) => catalogues && bestLanguage(language, Object.keys(catalogues))

  async function fetchCatalogue(language: string): Promise<void> {
    try {
      catalogues ??= await called(given)
      const best = bestOf(language)
      const catalogue = best && !loaded.has(best) && catalogues[best]
      if (!catalogue) return
      const found = await called(catalogue)
      loaded.set(best, isModule(found) ? found.default : found)
    } catch (error) {
      // The next host asks once more.
      loading.delete(language)
      console.error(`plinth: the messages for "${language}" did not load; widgets speak English`, error)
    }
  }

  return {
    bestOf,
    load(language) {
      const isReady = catalogues ? loaded.has(bestOf(language)) : isEnglish(language)
      if (isReady) return undefined
      const promise = loading.get(language) ?? fetchCatalogue(language)
      loading.set(language, promise)
      return promise
    },
    find(language, { group, key }) {
      const best = bestOf(language)
      const text = loaded.get(best)?.[group]?.[key]
      return text && best ? [text, best] : undefined
    },
  }
}

const isEnglish = (language: string) => /^en(?:-|$)/i.test(language)

/** What is given, or what it answers when it is a function. */
const called = <Given extends object>(given: Given | (() => Promise<Given>)) =>
  typeof given === 'function' ? given() : given

const isModule = (
  found: Catalogue | { readonly default: Catalogue },
): found is { readonly default: Catalogue } => 'default' in found
