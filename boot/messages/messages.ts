/** Says messages: from attributes of the host, the page's own texts, the catalogue of the language, or in English. */
import { dateFormat, format, numberFormat, type Values, warmUp } from './format.js'
import { bestLanguage, languageOf } from './language.js'
import type { Catalogue, Message, MessageSource, Messages, MessagesOption, MessageText } from './message.js'
import { pageCatalogues } from './page-messages.js'

/** The text of one host in place of a message's, by its key. */
export type Override = (key: string) => MessageText | undefined

export interface MessageLoader extends MessageSource {
  of(element: Element, override?: Override): Messages
  /** Undefined when nothing has to be loaded. Never rejects: without a catalogue messages are English. */
  load(element: Element): Promise<void> | undefined
}

/** Catalogues are loaded when the first element of their language comes. */
export function createMessages(option: MessagesOption): MessageLoader {
  const loaded = new Map<string, Catalogue>()
  const loading = new Map<string, Promise<void>>()
  /** Undefined until a page needs the list. */
  let catalogues = typeof option === 'function' ? undefined : option
  const bestOf = (language: string) => catalogues && bestLanguage(language, Object.keys(catalogues))

  async function fetchCatalogue(language: string): Promise<void> {
    try {
      if (typeof option === 'function') catalogues ??= await option()
      const best = bestOf(language)
      if (best === undefined || loaded.has(best)) return
      const given = catalogues?.[best]
      const found = await (typeof given === 'function' ? given() : given)
      if (found) loaded.set(best, isModule(found) ? found.default : found)
    } catch (error) {
      // The next host asks once more.
      loading.delete(language)
      console.error(`plinth: the messages for "${language}" did not load; widgets speak English`, error)
    }
  }

  /** Whether messages in `language` are there, or nobody has any. */
  function isReady(language: string): boolean {
    if (!catalogues) return isEnglish(language)
    const best = bestOf(language)
    return best === undefined || loaded.has(best)
  }

  return {
    load(element) {
      const language = languageOf(element)
      if (isReady(language)) return undefined
      const promise = loading.get(language) ?? fetchCatalogue(language)
      loading.set(language, promise)
      return promise
    },
    of(element, override = () => undefined) {
      const language = languageOf(element)
      // Texts follow the language that they are written in, which may be another.
      for (const needed of [language, bestOf(language) ?? 'en']) warmUp(needed)

      /** A text and its language: plurals follow what is written, whatever the page's language. */
      function find({ group, key, text }: Message<string>): [MessageText, string] {
        const page = pageCatalogues(language).find((catalogue) => catalogue[group]?.[key])
        const own = override(key) || page?.[group]?.[key]
        if (own) return [own, language]
        const best = bestOf(language) ?? ''
        const found = loaded.get(best)?.[group]?.[key]
        return found ? [found, best] : [text, 'en']
      }

      return {
        language,
        text(message, ...values) {
          const [text, written] = find(message)
          return format(text, (values[0] ?? {}) as Values, written)
        },
        number: (value, options) => numberFormat(language, options).format(value),
        date: (value, options) => dateFormat(language, options).format(value),
      }
    },
  }
}

const isEnglish = (language: string) => /^en(?:-|$)/i.test(language)

/** Whether a value from outside, such as an attribute, is a text that may stand for a message. */
export const isMessageText = (value: unknown): value is MessageText =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'other' in value)

const isModule = (
  found: Catalogue | { readonly default: Catalogue },
): found is { readonly default: Catalogue } => 'default' in found
