/** Every widget that opens something has a case in the table of opened states. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { registry } from '../widgets/registry.js'
import { OPENED_CASES } from './opened-cases.js'

const FOLDER = join(import.meta.dirname, '../widgets')
/** What a widget's source has that opens or folds out something. */
const OPENS =
  /aria-expanded|aria-haspopup|<dialog|showModal|'data-[a-z]+-state'|ui\/(?:dialog|use-disclosure)\.js|use-combobox\.js|signInAddress|openLayer/

const sourceOf = (widget: string) =>
  readdirSync(join(FOLDER, widget))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(FOLDER, widget, file), 'utf8'))
    .join('\n')

const opening = Object.keys(registry).filter((widget) => OPENS.test(sourceOf(widget)))
const covered = new Set(OPENED_CASES.map(({ fixture }) => fixture.split('/')[0]))

it('finds those that open something', () => {
  expect(opening.length).toBeGreaterThan(15)
})

it.each(opening)('%s', (widget) => {
  expect(covered).toContain(widget)
})
