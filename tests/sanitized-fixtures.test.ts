/** Markup for sanitizers passes them unchanged. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { expect, it } from 'vitest'
import { readDefinitions } from '../build/registry.mjs'
import { FIXTURES } from './fixture-list.js'

/** Of what WordPress lets authors write, the elements that other sanitizers leave as well. */
const AUTHORS: IOptions = {
  allowedTags: ['div', 'span', 'p', 'ul', 'li', 'a', 'img'],
  allowedAttributes: {
    '*': ['class', 'id', 'role', 'lang', 'dir', 'title', 'aria-label', 'data-*'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
}
/** Written by the same hand, with nothing taken out. */
const EVERYTHING: IOptions = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true }

const read = (fixture: string) =>
  readFileSync(join(import.meta.dirname, `../fixtures/${fixture}.html`), 'utf8').replace(
    /^<!--[\s\S]*?-->\n/,
    '',
  )
const sanitized = FIXTURES.filter((fixture) => fixture.endsWith('/sanitized'))

it.each(sanitized)('%s passes unchanged', (fixture) => {
  const markup = read(fixture)
  expect(sanitizeHtml(markup, AUTHORS)).toBe(sanitizeHtml(markup, EVERYTHING))
})

it('a full form does not', () => {
  const markup = read('carousel/default')
  expect(sanitizeHtml(markup, AUTHORS)).not.toBe(sanitizeHtml(markup, EVERYTHING))
})

it('every widget for texts of editors has such a form, and its README shows it', async () => {
  const placed = Object.entries(await readDefinitions()).flatMap(([name, { inTexts }]) =>
    inTexts ? [name] : [],
  )
  const missing = placed.filter((name) => !sanitized.includes(`${name}/sanitized`))
  expect(missing).toEqual([])
  for (const fixture of sanitized) {
    const readme = readFileSync(
      join(import.meta.dirname, `../widgets/${fixture.split('/')[0]}/README.md`),
      'utf8',
    )
    expect(readme, fixture).toContain('## Through a sanitizer')
  }
})
