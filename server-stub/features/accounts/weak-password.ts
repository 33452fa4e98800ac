/** Passwords that are guessed first: the common ones, those made of what is known about their owner, and those with a pattern. */

import { SENTENCES } from '../../http/errors/sentences.js'

/** The member who chooses the password. */
export interface Owner {
  name: string
  email: string
}

/** The site's name, and the published password of the demonstration accounts. */
const SITE_WORDS = ['plinth', 'plinth-demo']
const SHORTEST_WORD = 3
/** The longest addition to a known word, such as a year or an exclamation mark, that leaves it weak. */
const MOST_AROUND = 4

/** A sentence that says why the password is easily guessed; undefined when it is not. */
export async function weakness(password: string, owner: Owner): Promise<string | undefined> {
  const plain = folded(password)
  if (hasPattern(plain)) return SENTENCES.patternPassword
  if (isMadeOf(plain, wordsOf(owner))) return SENTENCES.ownPassword
  return (await isCommon(plain)) ? SENTENCES.commonPassword : undefined
}

/** Ignores case and forms of letters: attackers try these variants too. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Only spaces, up to three characters repeated, or characters that follow each other such as `23456789` or `zyxwvuts`. */
function hasPattern(text: string): boolean {
  const letters = [...text]
  const steps = new Set(letters.slice(1).map((letter, at) => codeOf(letter) - codeOf(letters[at])))
  const isRow = steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
  const isRepeated = [1, 2, 3].some((unit) => letters.every((letter, at) => letter === letters[at % unit]))
  return text.trim() === '' || isRow || isRepeated
}

const codeOf = (letter = ''): number => letter.codePointAt(0) ?? 0

/** Names and addresses, whole and in parts; of a domain all but its end. */
function wordsOf({ name, email }: Owner): string[] {
  const [mailbox = '', domain = ''] = folded(email).split('@')
  const company = domain.slice(0, Math.max(0, domain.lastIndexOf('.')))
  const parts = [mailbox, company, folded(name)].flatMap((text) => text.split(/[^\p{L}\p{N}]/u))
  const words = [folded(email), mailbox, domain, folded(name), ...parts, ...SITE_WORDS].filter(
    (word) => word.length >= SHORTEST_WORD,
  )
  return words.sort((one, other) => other.length - one.length)
}

/** Whether little is left of the text without the words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest.length < text.length && rest.length <= MOST_AROUND
}

async function isCommon(text: string): Promise<boolean> {
  const common = await commonPasswords()
  const core = coreOf(text)
  const isNearlyCore = text.length - core.length <= MOST_AROUND
  return common.has(text) || common.has(text.replace(/\s/g, '')) || (isNearlyCore && common.has(core))
}

/** The text from its first letter to its last. */
function coreOf(text: string): string {
  const characters = [...text]
  const isLetter = (character: string) => /\p{L}/u.test(character)
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('')
}

let loading: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is chosen, not when the server starts. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loading
}
