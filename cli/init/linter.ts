/** What a starter has for `npm run lint`: a manifest of its own widgets, and a test that says when it is out of date. */

interface Place {
  /** The folder of the widgets, from the site's. */
  readonly folder: string
  /** The files of their definitions, from that folder. */
  readonly files: string
  readonly language: 'js' | 'ts'
}

/** As `manifestOf` writes it for one widget with one whole number, and with slots of one element each. */
export function manifestFor(
  name: string,
  [option, facts]: readonly [string, Readonly<Record<string, unknown>>],
  slots: Readonly<Record<string, readonly [element: string, description: string]>>,
): string {
  return written({
    widgets: [
      {
        name,
        options: [{ name: option, type: 'whole number', ...facts }],
        slots: Object.fromEntries(
          Object.entries(slots).map(([slot, [element, description]]) => [
            slot,
            { kind: 'one', accepts: [element], description },
          ]),
        ),
        messages: [],
        events: [],
      },
    ],
  })
}

const written = (manifest: unknown): string => `${JSON.stringify(manifest, null, 2)}\n`

/** Finds each widget by its file, so that a new one need not be named. */
export function manifestTest({ folder, files, language }: Place): Readonly<Record<string, string>> {
  const isTyped = language === 'ts'
  const up = '../'.repeat(folder.split('/').length)
  return {
    [`${folder}/manifest.test.${language}`]: `${isTyped ? "import type { AnyWidget } from 'plinth'\n" : ''}import { manifestOf } from 'plinth/testing'
import { expect, it } from 'vitest'

const files = import.meta.glob${isTyped ? '<AnyWidget>' : ''}('${files}', { eager: true, import: 'default' })
const widgets = Object.fromEntries(
  Object.entries(files).map(([file, widget]) => [file.replace(/.*\\/|\\.widget\\..*/g, ''), widget]),
)

it('widgets.json is what npm run lint knows of these widgets; npm test -- -u writes it again', async () => {
  await expect(\`\${JSON.stringify(manifestOf(widgets), null, 2)}\\n\`).toMatchFileSnapshot('${up}widgets.json')
})
`,
  }
}

/** The script of `package.json`. */
export const lintScript = (...pages: readonly string[]): string =>
  `plinth lint --manifest widgets.json ${pages.map((page) => `"${page}"`).join(' ')}`
