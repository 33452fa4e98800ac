/** The steps of a member's preferences: what each asks, and what was answered. */

import type { PreferenceName } from '../../../widgets/shared/contract/set-pref.call.js'
import { SIZES } from '../../catalogue/cards.js'
import type { Queries } from '../../db/database.js'
import { idOf } from '../../http/forms/params.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { artistChoices, cityChoices, mediumChoices } from './store.js'

export const STEPS = ['Interests', 'Cities', 'E-mails'] as const
export const LAST_STEP = STEPS.length

export const stepPath = (step: number): string => `/my-plinth/profile/preferences/step/${step}/`

/** Some of a list, as numbers; or yes and no. */
export interface Question {
  pref: PreferenceName
  /** The form's field. */
  field: string
  kind: 'list' | 'toggle'
  legend: string
  hint: string
  items: readonly { value: string; label: string; note?: string; picture?: PictureView; isChosen: boolean }[]
}

type Answers = ReadonlyMap<string, string>

const idsIn = (value: string | undefined): number[] =>
  (value ?? '').split(',').flatMap((part) => idOf(part) ?? [])

const EMAIL_KINDS = [
  [
    'mailNotifications',
    'What is new',
    'When artists, galleries, cities and fairs that you follow have something new.',
  ],
  ['mailInvitations', 'Invitations', 'To openings and previews in the cities you chose.'],
  ['mailAdvice', 'From our advisors', 'When a work is offered that fits what you like. A few times a year.'],
] as const

/** What a step asks a member who has given these answers. */
export async function questionsOf(db: Queries, step: number, answers: Answers): Promise<Question[]> {
  if (step === 1) return [await mediums(db, answers), await artists(db, answers)]
  if (step === 2) return [await cities(db, answers)]
  return EMAIL_KINDS.map(([pref, label, note]) => ({
    pref,
    field: pref,
    kind: 'toggle',
    legend: label,
    hint: note,
    items: [{ value: '1', label, note, isChosen: answers.get(pref) === '1' }],
  }))
}

async function mediums(db: Queries, answers: Answers): Promise<Question> {
  const chosen = new Set(idsIn(answers.get('interestMediums')))
  return {
    pref: 'interestMediums',
    field: 'mediums',
    kind: 'list',
    legend: 'What do you like to look at?',
    hint: 'As many as you want.',
    items: (await mediumChoices(db)).map(({ id, name }) => ({
      value: String(id),
      label: name,
      isChosen: chosen.has(id),
    })),
  }
}

async function artists(db: Queries, answers: Answers): Promise<Question> {
  const chosen = idsIn(answers.get('interestArtists'))
  return {
    pref: 'interestArtists',
    field: 'artists',
    kind: 'list',
    legend: 'Whose work do you know and like?',
    hint: 'It tells us about your taste. To hear of an artist’s news, follow them.',
    items: (await artistChoices(db, chosen)).map(({ id, name, picture }) => ({
      value: String(id),
      label: name,
      isChosen: chosen.includes(id),
      ...(picture ? { picture: pictureView(picture, { sizes: SIZES.quarter, name, alt: '' }) } : {}),
    })),
  }
}

async function cities(db: Queries, answers: Answers): Promise<Question> {
  const chosen = new Set(idsIn(answers.get('interestCities')))
  return {
    pref: 'interestCities',
    field: 'cities',
    kind: 'list',
    legend: 'Where do you go to see art?',
    hint: 'Where you live, and where you travel.',
    items: (await cityChoices(db)).map(({ id, name }) => ({
      value: String(id),
      label: name,
      isChosen: chosen.has(id),
    })),
  }
}

/** What was sent of a step: of each question only what it offers, so that nothing else is ever kept. */
export function answersIn(
  sent: Readonly<Record<string, readonly string[] | undefined>>,
  questions: readonly Question[],
): ReadonlyMap<PreferenceName, string> {
  return new Map(
    questions.map(({ pref, field, kind, items }) => {
      const values = new Set(sent[field])
      const chosen = items.filter(({ value }) => values.has(value)).map(({ value }) => value)
      return [pref, kind === 'toggle' ? (chosen.length > 0 ? '1' : '0') : chosen.join(',')]
    }),
  )
}

/** What was answered, in words: one line a question, for the page that shows them all. */
export function summaryOf(questions: readonly Question[]): string {
  const chosen = questions.flatMap(({ items }) => items.filter(({ isChosen }) => isChosen))
  return chosen.map(({ label }) => label).join(', ')
}
