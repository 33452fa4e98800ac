/** Messages: what a widget says or announces, in English, under names that catalogues translate. */

/**
 * A text for each plural category that the language has (`Intl.PluralRules`); `other` always.
 * In use: {@link message}.
 */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * A text as it is written: `{name}` stands for a value. A plural is chosen by the value `count`.
 * In use: {@link message}.
 */
export type MessageText = string | Plural

declare const VALUES: unique symbol

/**
 * A message and its English text. `Values` names what its text expects.
 * In use: {@link message}.
 */
export interface Message<Values extends string = never> {
  /** The widget or kit that it belongs to, and its own name: where catalogues have its translation. */
  readonly group: string
  readonly key: string
  readonly text: MessageText
  /** Where it shows, for translators and manifests. */
  readonly description: string
  readonly [VALUES]?: Values
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type ValuesOf<Text extends MessageText> = Text extends string
  ? NamesIn<Text>
  : Text extends Plural
    ? 'count' | NamesIn<Extract<Text[keyof Text], string>>
    : never

/**
 * A message that `defineMessages` has yet to name.
 * In use: {@link defineMessages}.
 */
export type NamelessMessage<Values extends string = never> = Omit<Message<Values>, 'group' | 'key'>

/**
 * A text and where it shows. Values stand in braces; a text that depends on a number has a form for each English plural.
 * ```ts
 * message('Close', 'Name of the button that closes the dialog.')
 * message({ one: '{count} work', other: '{count} works' }, 'Above the list.')
 * ```
 */
export function message<const Text extends MessageText>(
  text: Text,
  description: string,
): NamelessMessage<ValuesOf<Text>> {
  return { text, description }
}

/**
 * Named messages, by the names that catalogues and attributes use.
 * In use: {@link defineMessages}.
 */
export type MessageDefinitions = Readonly<Record<string, Message<string>>>

/**
 * Names the messages of a widget, or of a part that several widgets share. `group` is the widget's name, as in `data-widget`.
 * ```ts
 * export const messages = defineMessages('save-button', {
 *   save: message('Save', 'On the button.'),
 *   saved: message({ one: '{count} saved', other: '{count} saved' }, 'Announced after saving.'),
 * })
 * ```
 */
export function defineMessages<const Texts extends Readonly<Record<string, NamelessMessage<string>>>>(
  group: string,
  texts: Texts,
): {
  readonly [Key in keyof Texts]: Texts[Key] extends NamelessMessage<infer Values> ? Message<Values> : never
} {
  const named = Object.entries(texts).map(([key, text]) => [key, { ...text, group, key }])
  return Object.fromEntries(named)
}

/**
 * The values of a message, by name. A number is formatted for the language; so is a `count`.
 * In use: {@link message}.
 */
export type MessageValues<Values extends string> = [Values] extends [never]
  ? []
  : [values: Readonly<Record<Values, string | number>>]

/**
 * Says messages in the language of one element.
 * ```ts
 * const messages = useMessages()
 * const label = messages.text(texts.works, { count: 3 })
 * const price = messages.number(1200, { style: 'currency', currency: 'EUR' })
 * const day = messages.date(new Date(), { dateStyle: 'long' })
 * ```
 */
export interface Messages {
  /** The language of the element, such as `de-AT`. */
  readonly language: string
  /**
   * The text of a message in this language, with its values.
   * ```ts
   * text(messages.saved, { count: 3 })
   * ```
   */
  text<Values extends string>(message: Message<Values>, ...values: MessageValues<Values>): string
  /** A number as this language writes it: `1,400`, `1.400`. */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** A date as this language writes it. The time zone is the reader's unless `options` names one. */
  date(value: Date | number, options?: Intl.DateTimeFormatOptions): string
}

/**
 * Gives messages in the language of any element of the page.
 * ```ts
 * const { text } = services.messages.of(dialog)
 * dialog.setAttribute('aria-label', text(texts.close))
 * ```
 */
export interface MessageSource {
  of(element: Element): Messages
}

/**
 * Translations of a language: texts by group and key.
 * ```ts
 * const german: Catalogue = { 'save-button': { save: 'Speichern', saved: { one: '{count} Werk', other: '{count} Werke' } } }
 * ```
 */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, MessageText>>>>

type CatalogueModule = Catalogue | { readonly default: Catalogue }

/**
 * Catalogues by language tag (`de`, `zh-Hans`), or functions that load them when a page needs one.
 * ```ts
 * start({ widgets, messages: { de: german, fr: async () => ({ default: await readFrench() }) } })
 * ```
 */
export type Catalogues = Readonly<Record<string, Catalogue | (() => Promise<CatalogueModule>)>>

/**
 * Catalogues, or a function that loads the list of them: called where an element's language is not English.
 * ```ts
 * start({ widgets, messages: async () => (await import('./catalogues.js')).catalogues })
 * ```
 */
export type CatalogueList = Catalogues | (() => Promise<Catalogues>)

/**
 * Translations, or several of them: those of a package beside your own. Where two have a text, the later one says it.
 * ```ts
 * import { messages, widgets } from 'plinth/widgets'
 * start({ widgets, messages: [messages, { de: german }] })
 * ```
 */
export type MessagesOption = CatalogueList | readonly CatalogueList[]
