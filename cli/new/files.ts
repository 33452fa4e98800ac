/** What `plinth new` writes: a widget that counts, to be changed into one's own. */

/** `save-button` → `SaveButton`. */
export const componentName = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The files of a widget, by their paths within its folder. */
export function widgetFiles(name: string): Readonly<Record<string, string>> {
  const Component = componentName(name)
  const markup = `<p data-widget="${name}" data-step="2">Saved: <output data-slot="total">3</output></p>`
  return {
    [`${name}.widget.ts`]: `import { defineWidget, integer, slot } from 'plinth'
import { ${Component} } from './${name}.component.js'

export default defineWidget({
  options: { step: integer({ default: 1, min: 1, description: 'How much a press adds.' }) },
  slots: { total: slot('output', { description: 'The number that the server has rendered.' }) },
  component: ${Component},
})
`,
    [`${name}.component.tsx`]: `import { InSlot, useEmit, useSlot } from 'plinth/react'
import { useState } from 'react'

interface Props {
  readonly options: { readonly step: number }
}

export function ${Component}({ options: { step } }: Props) {
  const total = useSlot('total', HTMLOutputElement)
  const emit = useEmit()
  const [count, setCount] = useState(() => Number(total.textContent))

  function add() {
    setCount(count + step)
    emit('changed', { count: count + step })
  }

  return (
    <>
      <InSlot of={total} replace>
        {count}
      </InSlot>
      <button type="button" onClick={add}>
        Save
      </button>
    </>
  )
}
`,
    [`${name}.fixture.html`]: `${markup}\n`,
    [`${name}.test.tsx`]: `// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import widget from './${name}.widget.js'

const HTML = readFileSync(join(import.meta.dirname, '${name}.fixture.html'), 'utf8').trim()

it('adds to the number of the server, and gives the HTML back', async () => {
  const { host, slots, advance, dispose, html, emitted } = await mountWidget(widget, HTML)
  host.querySelector('button')?.click()
  await advance()
  expect(slots.total.textContent).toBe('5')
  expect(emitted).toEqual([{ type: '${name}:changed', detail: { count: 5 } }])
  await dispose()
  expect(html()).toBe(HTML)
})
`,
    'README.md': `# ${name}

Shows a number and a button that adds to it. Without JavaScript the number of the server stays.

\`\`\`html
${markup}
\`\`\`

| option | is |
| --- | --- |
| \`data-step\` | how much a press adds; 1 by default |

| event | when |
| --- | --- |
| \`${name}:changed\` | after a press; \`detail.count\` is the new number |
`,
  }
}
