import { expect, test } from 'vitest'
import { dropDescriptions } from '../build/without-descriptions.mjs'

test('what browsers never read is left out, and everything else stays', () => {
  const code = `const messages = defineMessages('shelf', { next: message('Next', "On the button."), kind: MORE })
export default defineWidget({
  options: { size: integer({ description: 'How many.', default: 3, ...rest }), plain: string() },
  slots: { item: slot(HTMLLIElement, { description: \`A book.\` }) },
  events: { moved: { description: 'Moved.', detail: '{ index }' }, left: event('Left.', '{ to }') },
  enhance: ({ host }) => void (host.title = described.description + message('Next', hint)),
})`
  expect(
    dropDescriptions(code),
  ).toBe(`const messages = defineMessages('shelf', { next: message('Next', ), kind: MORE })
export default defineWidget({
  options: { size: integer({ default: 3, ...rest }), plain: string() },
  slots: { item: slot(HTMLLIElement, {  }) },
  events: { moved: {  }, left: event() },
  enhance: ({ host }) => void (host.title = described.description + message('Next', hint)),
})`)
})
