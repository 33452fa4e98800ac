/** Every widget: the pattern that it follows, and what must be said of it. */
import { CHOICES } from './cases/choices.js'
import { CONTENT } from './cases/content.js'
import { DIALOGS } from './cases/dialogs.js'
import { DISCLOSURES } from './cases/disclosures.js'
import { MOVING } from './cases/moving.js'
import { SEARCHES } from './cases/searches.js'
import type { PatternCase } from './pattern.js'

export const PATTERNS: readonly PatternCase[] = [
  ...CHOICES,
  ...CONTENT,
  ...DIALOGS,
  ...DISCLOSURES,
  ...MOVING,
  ...SEARCHES,
]

/** They draw nothing and change no role, name or state. */
export const SILENT = [
  'context-guard',
  'feature-impressions',
  'fit-text',
  'open-once',
  'page-events',
  'page-views',
  'private-view',
]
