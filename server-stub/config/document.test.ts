/** What documents say of settings is what the server reads. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingsDocument } from './document.js'
import { SETTINGS } from './settings.js'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('docs/settings.md has every setting as it is declared; if not, run npm run settings', () => {
  expect(read('docs/settings.md')).toBe(settingsDocument())
})

it('the example for a service names settings that there are', () => {
  const named = [...read('server-stub/deploy/plinth.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect(named).not.toEqual([])
  expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(named))
})
