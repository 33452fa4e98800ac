/** The widget of a starter that has no build. */
import { manifestFor } from './linter.js'

/** Works in the browser as it stands and, under vitest, in tests. */
export const CHEER = `import { defineWidget, integer, slot } from 'plinth'

export default defineWidget({
  options: { times: integer({ default: 1, min: 1, max: 9, description: 'How much a press adds.' }) },
  slots: {
    marks: slot('output', { description: 'Where it is added.' }),
    louder: slot('button', { description: 'What is pressed; hidden without JavaScript.' }),
  },
  enhance({ options, slots, signal }) {
    const add = () => {
      slots.marks.textContent += '!'.repeat(options.times)
    }
    slots.louder.hidden = false
    slots.louder.addEventListener('click', add, { signal })
  },
})
`

export const CHEER_HTML =
  '<p data-widget="cheer" data-times="2">Bravo<output data-slot="marks"></output> <button type="button" data-slot="louder" hidden="">Louder</button></p>'

export const CHEER_TEST = `// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import cheer from './cheer.widget.js'

const HTML =
  '${CHEER_HTML}'

it('adds to the words of the page, and gives them back', async () => {
  const { slots, dispose, html } = await mountWidget(cheer, HTML)
  slots.louder.click()
  expect(slots.marks.textContent).toBe('!!')
  await dispose()
  expect(html()).toBe(HTML)
})
`

export const CHEER_MANIFEST = manifestFor(
  'cheer',
  ['times', { description: 'How much a press adds.', default: 1, min: 1, max: 9 }],
  {
    marks: ['output', 'Where it is added.'],
    louder: ['button', 'What is pressed; hidden without JavaScript.'],
  },
)

/** Beside it. */
export const MAIN = `// Names and loads the widgets of this site, beside Plinth's own.
plinth.register({ cheer: { load: () => import('./cheer.widget.js') } })
`

const OWN_FILES = {
  'main.js': 'names the widgets of this site',
  'cheer.widget.js': 'a widget, and beside it its test',
}

/** What a README says of it, in the folder of a site's widgets. */
export const readmeOfCheer = (folder: string) => ({
  files: Object.fromEntries(Object.entries(OWN_FILES).map(([file, text]) => [`${folder}/${file}`, text])),
  mistake: ['data-times', 'data-tims'] as const,
  widget: `Copy \`${folder}/cheer.widget.js\` and its test, and name the new file in \`${folder}/main.js\`. Then \`npm test -- -u\` tells the linter of it.`,
})
