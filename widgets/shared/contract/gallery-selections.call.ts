/** A committee's selection of galleries: its choices, reminders to its members, and the admins' decisions. */
import { defineCall, flag, nothing } from './call.js'
import { ContractError, described, fields, formId, object, oneOf, optional, text } from './read.js'

export const SELECTIONS_PATH = '/my-plinth/gallery-selections/'
const ROUTE = `${SELECTIONS_PATH}:id/`

/** The base address of the calls in this file, from its `/` on. */
export const selectionPath = (id: number): string => `${SELECTIONS_PATH}${id}/`

/** The field of a gallery's radios; its value is `0` for None, or the number of what it is chosen for. */
export const choiceField = (galleryId: number): string => `gallery-${galleryId}`
const CHOICE_FIELD = /^gallery-([1-9]\d{0,8})$/

/** What only an explicit submit sends, with the value `1`. */
const SUBMIT_FIELD = 'saving-selections'
/** Which opened page saves, and its how-manieth time it is: a slow form does not overtake a later one. */
export const SAVE_KEY_FIELD = 'save-key'
export const SAVE_NUMBER_FIELD = 'save-number'

export interface SelectionForm {
  /** By gallery; 0 is none. */
  choices: Map<number, number>
  isSubmit: boolean
  key: string
  number: number
}

interface WithBase {
  base: string
}

const SELECTION_SCHEMA = {
  ...object('save-selection', {
    [SUBMIT_FIELD]: optional(flag),
    [SAVE_KEY_FIELD]: optional(text),
    [SAVE_NUMBER_FIELD]: optional(text),
  }).schema,
  patternProperties: { [CHOICE_FIELD.source]: { type: 'string', pattern: '^[0-9]$' } },
}

/** Keeps the whole form. The first answers nothing, the second is a form's: it leads back to the page. */
export const saveSelectionCall = defineCall({
  name: 'save-selection',
  method: 'POST',
  routes: [ROUTE],
  path: ({ base }: WithBase) => base,
  match: (pathname, search = ''): WithBase | undefined =>
    isBase(pathname) && !new URLSearchParams(search).has('action') ? { base: pathname } : undefined,
  access: 'staff',
  sent: described(SELECTION_SCHEMA, (input): SelectionForm => {
    const read = fields('save-selection', input)
    const choices = new Map<number, number>()
    for (const [name, value] of Object.entries(Object(input))) {
      const gallery = CHOICE_FIELD.exec(name)?.[1]
      if (gallery) choices.set(Number(gallery), choice(name, value))
    }
    const key = read(SAVE_KEY_FIELD, lastText)
    if (!/^[\w-]{0,64}$/.test(key))
      throw new ContractError(`save-selection ${SAVE_KEY_FIELD}: expected at most 64 letters, got more`)
    return {
      choices,
      isSubmit: read(SUBMIT_FIELD, lastText) === '1',
      key,
      number: whole(read(SAVE_NUMBER_FIELD, lastText) || '0'),
    }
  }),
  answer: { kind: 'none' },
})

export interface Reminder extends WithBase {
  userId: number
  /** As the page has it: how many galleries wait for the member. */
  count: string
}

/** Sends the member a reminder by e-mail. */
export const remindCall = defineCall({
  name: 'remind',
  method: 'POST',
  routes: [ROUTE],
  path: ({ base, userId, count }: Reminder) =>
    `${base}?${new URLSearchParams({ action: 'reminder', userId: String(userId), count })}`,
  match(pathname, search = ''): Reminder | undefined {
    const query = new URLSearchParams(search)
    const userId = idIn(query, 'userId')
    return isBase(pathname) && query.get('action') === 'reminder' && userId
      ? { base: pathname, userId, count: query.get('count') ?? '' }
      : undefined
  },
  parameters: { id: formId, action: oneOf(['reminder']), userId: formId, count: text },
  access: 'staff',
  sent: nothing,
  answer: { kind: 'none' },
})

/** What an admin is told or asked before a reminder (docs/behaviour.md#galleries). A count of '0' is compared as the text that it is. */
export const NOTHING_OUTSTANDING =
  'This member has no outstanding galleries to select so the email will not be sent.'
export const askToRemind = (name: string): string =>
  `Are you sure you want to send an email reminder to ${name}?`
export const isNothingOutstanding = (count: string): boolean => count === '0'

/** `undo` takes either back. */
export const DECIDE_ACTIONS = ['accept', 'decline', 'undo'] as const
export type DecideAction = (typeof DECIDE_ACTIONS)[number]

export interface Decision {
  action: DecideAction
  galleryNodeId: number
}

export interface Deciding extends WithBase, Decision {}

/** What a decision's address asks for, by the part behind its `?`. */
export function readDecision(search: string): Decision | undefined {
  const query = new URLSearchParams(search)
  const action = DECIDE_ACTIONS.find((known) => known === query.get('action'))
  const galleryNodeId = idIn(query, 'galleryNodeId')
  return action && galleryNodeId ? { action, galleryNodeId } : undefined
}

/**
 * Decides on a gallery. By GET it does so only with the token in the header, which no link carries; without it the answer
 * is a page that asks, and posts to the same address.
 */
export const decideCall = defineCall({
  name: 'decide',
  method: 'GET',
  routes: [ROUTE],
  path: ({ base, action, galleryNodeId }: Deciding) =>
    `${base}?${new URLSearchParams({ action, galleryNodeId: String(galleryNodeId) })}`,
  match(pathname, search = ''): Deciding | undefined {
    const decision = readDecision(search)
    return isBase(pathname) && decision ? { base: pathname, ...decision } : undefined
  },
  parameters: { id: formId, action: oneOf(DECIDE_ACTIONS), galleryNodeId: formId },
  access: 'staff',
  sent: nothing,
  answer: { kind: 'none' },
})

const isBase = (pathname: string): boolean =>
  pathname.startsWith(SELECTIONS_PATH) && /^[1-9]\d{0,8}\/$/.test(pathname.slice(SELECTIONS_PATH.length))

function idIn(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

function choice(name: string, value: unknown): number {
  const found = lastText(value)
  if (/^\d$/.test(found)) return Number(found)
  throw new ContractError(
    `save-selection ${name}: expected a choice’s number, got ${JSON.stringify(found.slice(0, 40))}`,
  )
}

function whole(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new ContractError(
    `save-selection ${SAVE_NUMBER_FIELD}: expected a whole number, got ${JSON.stringify(value.slice(0, 40))}`,
  )
}

/** A field that is missing is empty; of a repeated one the last counts. */
const lastText = (input: unknown): string => {
  const last = Array.isArray(input) ? input.at(-1) : input
  return last === undefined ? '' : text(last)
}
