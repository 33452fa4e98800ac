/** HTML and sheets in our own documentation are without a mistake. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { check } from '../cli/lint/check.js'
import { readManifests } from '../cli/lint/manifest.js'

const ROOT = join(import.meta.dirname, '..')
const DOCS = globSync(['README.md', 'docs/**/*.md', 'widgets/*/README.md', 'fixtures/README.md'], {
  cwd: ROOT,
  // The widgets in it are the reader's own; tests/docs/ runs them.
  ignore: ['docs/writing-a-widget.md'],
})

/** Code of this language, with what stands inside lists as well. */
function fencesIn(markdown: string, language: string): string[] {
  const found: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'code' && token.lang === language) found.push(token.text)
  })
  return found
}

const samples = DOCS.flatMap((file) =>
  ['html', 'css'].flatMap((language) =>
    fencesIn(readFileSync(join(ROOT, file), 'utf8'), language).map((text, place) => ({
      file,
      language,
      place,
      text,
    })),
  ),
)

it('there is some', () => {
  expect(samples.length).toBeGreaterThan(80)
})

it.each(samples)('$file, $language $place', async ({ file, language, text }) => {
  const known = await readManifests([join(ROOT, 'dist/widgets.json')])
  const mistakes = check(text, `${file}.${language}`, known).map(
    ({ line, rule, message }) => `${line}: ${rule}: ${message}`,
  )
  expect(mistakes).toEqual([])
})
