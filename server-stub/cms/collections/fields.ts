/** Fields that several of the forms have. */
import { SENTENCES } from '../../http/errors/sentences.js'
import type { Field } from './record.js'

/** Characters. */
export const LIMITS = { short: 60, name: 200, line: 300, standfirst: 500, text: 10_000 }

export const ABOUT: Field = {
  name: 'about',
  label: 'About',
  kind: 'text',
  limit: LIMITS.text,
  hint: 'Separate paragraphs with an empty line. *Asterisks* make words italic, [words](/artists/) a link.',
}
export const PICTURE: Field = { name: 'picture_id', label: 'Picture', kind: 'one', of: 'pictures' }
export const PLACE: readonly Field[] = [
  { name: 'latitude', label: 'Latitude', kind: 'decimal', from: -90, to: 90 },
  { name: 'longitude', label: 'Longitude', kind: 'decimal', from: -180, to: 180 },
]
export const TIER: Field = {
  name: 'tier',
  label: 'Tier',
  kind: 'choice',
  isNumber: true,
  needed: SENTENCES.tierMissing,
  choices: [
    ['3', 'Third'],
    ['2', 'Second'],
    ['1', 'First'],
  ],
  hint: 'The first tier ranks highest in the search, and the home page chooses from it.',
}

/** What it is called: a line that must be there. */
export const named = (name: 'name' | 'title', needed: string, hint?: string): Field => ({
  name,
  label: name === 'name' ? 'Name' : 'Title',
  kind: 'line',
  limit: LIMITS.name,
  needed,
  ...(hint !== undefined && { hint }),
})

export const filedUnder = (hint: string): Field => ({
  name: 'sort_name',
  label: 'Filed under',
  kind: 'line',
  limit: LIMITS.name,
  hint,
})
