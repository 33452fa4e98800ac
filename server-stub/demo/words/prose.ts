/** Sentences drawn from decks: none twice on a page, and a deck is gone through before it is shuffled again, so neighbours differ. */
import { createRandom, hashText } from '../../painter/random.js'

/** A named list of sentence patterns with `{slots}`. The name keeps its deck apart from others. */
export interface Bank {
  name: string
  lines: readonly string[]
}
export type Slots = Readonly<Record<string, string>>

/** What stands on one page. */
export interface Page {
  /** The next sentence of the bank that this page does not hold yet; '' when every line has been used here. */
  say(bank: Bank, slots: Slots): string
  /** Notes a hand-written text, so that its sentences are not said again. */
  hold(text: string): void
}

export interface Prose {
  page(): Page
  /** One word or phrase of a list, in deck order. */
  pick(name: string, list: readonly string[]): string
}

/** A writer whose decks begin shuffled by `seed`. */
export function createProse(seed: number): Prose {
  const decks = new Map<string, { order: number[]; at: number; round: number }>()

  function next(name: string, length: number): number {
    const deck = decks.get(name) ?? { order: [], at: 0, round: 0 }
    decks.set(name, deck)
    if (deck.at >= deck.order.length) {
      const last = deck.order.at(-1)
      deck.round += 1
      const random = createRandom(seed + deck.round, `${name} ${hashText(name)}`)
      deck.order = random.shuffle(Array.from({ length }, (_, index) => index))
      // The end of one round must not meet itself at the start of the next.
      if (length > 1 && deck.order[0] === last) deck.order.push(...deck.order.splice(0, 1))
      deck.at = 0
    }
    const index = deck.order[deck.at] ?? 0
    deck.at += 1
    return index
  }

  return {
    // Apart from the banks: a list of phrases and a bank of lines may bear the same name.
    pick: (name, list) => list[next(`pick ${name}`, list.length)] ?? '',
    page() {
      const lines = new Set<string>()
      return {
        hold(text) {
          for (const sentence of sentencesOf(text)) lines.add(sentence)
        },
        say(bank, slots) {
          for (let tries = 0; tries < bank.lines.length * 2; tries++) {
            const line = bank.lines[next(bank.name, bank.lines.length)] ?? ''
            const text = fill(line, slots)
            const parts = sentencesOf(text)
            if (lines.has(line) || parts.some((part) => lines.has(part))) continue
            lines.add(line)
            for (const part of parts) lines.add(part)
            return text
          }
          return ''
        },
      }
    },
  }
}

/** The sentences of a text, without emphasis marks. Two texts share a sentence when these share an entry. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll('*', '')
    .split(/(?<=[.!?]["”’)]?)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0)

/** Puts `slots` into a pattern, mends `a`/`an` and the first letter of each sentence. Unknown slots are a mistake in the texts. */
export function fill(pattern: string, slots: Slots): string {
  const text = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined)
      throw new Error(`demo prose: {${name}} has no value in "${pattern}"; give it one`)
    return value
  })
  return text
    .replace(/\b([Aa]) (?=(?!one\b|eu|once)[aeio])/g, '$1n ')
    .replace(
      /(^|[.!?]["”’)]? )(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
}

/** Words joined as a sentence does: `a`, `a and b`, `a, b and c`. */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Pronouns as slots: {she} {her} {him} {herself}. */
export const pronouns = (isShe: boolean): Slots =>
  isShe
    ? { she: 'she', her: 'her', him: 'her', herself: 'herself' }
    : { she: 'he', her: 'his', him: 'him', herself: 'himself' }

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** Small numbers in words, as running text has them. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
