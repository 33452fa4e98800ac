/** Says messages: from attributes of the host, the page's own texts, the catalogues of the language, or in English. */
import { dateFormat, format, numberFormat, type Values, warmUp } from './format.js'
import { languageOf } from './language.js'
import type { Message, MessageSource, Messages, MessagesOption, MessageText } from './message.js'
import { pageCatalogues } from './page-messages.js'
import { createTranslations } from './translations.js'

/** The text of one host in place of a message's, by its key. */
export type Override = (key: string) => MessageText | undefined

export interface MessageLoader extends MessageSource {
  of(element: Element, override?: Override): Messages
  /** Undefined when nothing has to be loaded. Never rejects: without a catalogue messages are English. */
  load(element: Element): Promise<unknown> | undefined
}

/** Catalogues are loaded when the first element of their language comes. */
export function createMessages(option: MessagesOption): MessageLoader {
  // The last one that has a text says it.
  const all = [option].flat().map(createTranslations).reverse()

  return {
    load(element) {
      const language = languageOf(element)
      const waiting = all.flatMap((translations) => translations.load(language) ?? [])
      return waiting[0] && Promise.all(waiting)
    },
    of(element, override) {
      const language = languageOf(element)
      // Texts follow the language that they are written in, which may be another.
      warmUp(language)
      for (const { bestOf } of all) warmUp(bestOf(language) ?? 'en')

      /** A text and its language: plurals follow what is written, whatever the page's language. */
      function find(message: Message<string>): [MessageText, string] {
        const { group, key, text } = message
        const ofPage = pageCatalogues(language).map((catalogue) => catalogue[group]?.[key])
        const own = override?.(key) || ofPage.find(Boolean)
        if (own) return [own, language]
        const found = all.map((translations) => translations.find(language, message)).find(Boolean)
        return found ?? [text, 'en']
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

/** Whether a value from outside, such as an attribute, is a text that may stand for a message. */
export const isMessageText = (value: unknown): value is MessageText =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'other' in value)
