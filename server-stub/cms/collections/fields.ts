/** Fields that several of the forms have. */
import type { Field } from './record.js'

/** Characters. */
export const LIMITS = { short: 60, name: 200, line: 300, standfirst: 500, text: 10_000 }

export const ABOUT: Field = {
  name: 'about',
  label: 'About',
  kind: 'text',
  limit: LIMITS.text,
  hint: 'An empty line parts paragraphs; *asterisks* set words in italics.',
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
  needed: 'It is of one of the tiers.',
  choices: [
    ['3', 'Third'],
    ['2', 'Second'],
    ['1', 'First'],
  ],
  hint: 'The first comes first in the search, and is what the front page chooses from.',
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
