import { expect, it } from 'vitest'
import { defineMessages, message } from '../messages/message.js'
import { integer, string } from '../options/helpers.js'
import { slot, slots } from '../slots.js'
import { defineWidget } from '../widget.js'
import { manifestOf } from './manifest.js'

const rating = defineWidget({
  options: { max: integer({ default: 5, min: 1, max: 10, description: 'The best.' }), work: string() },
  slots: { form: slot('form', { description: 'What is sent.' }), choices: slots(['input']) },
  messages: defineMessages('rating', { saved: message('Saved', 'Announced.') }),
  events: { saved: { description: 'It is saved.', detail: '{ rating }' } },
  enhance: () => undefined,
})

it('tells the options, slots, messages and events of definitions', () => {
  expect(manifestOf({ rating }).widgets).toEqual([
    {
      name: 'rating',
      options: [
        { name: 'max', type: 'whole number', default: 5, min: 1, max: 10, description: 'The best.' },
        { name: 'work', type: 'text', required: true, description: '' },
      ],
      slots: {
        form: { kind: 'one', accepts: ['form'], description: 'What is sent.' },
        choices: { kind: 'many', accepts: ['input'] },
      },
      messages: [{ name: 'saved', group: 'rating', text: 'Saved', description: 'Announced.' }],
      events: [{ name: 'rating:saved', description: 'It is saved.', detail: '{ rating }' }],
    },
  ])
})

it('names options of other schemas, and nothing where a definition has nothing', () => {
  const schema = { '~standard': { validate: (value: unknown) => ({ value }) } }
  const together = { '~standard': schema['~standard'], entries: { size: schema } }
  expect(
    manifestOf({ shelf: defineWidget({ options: together, enhance: () => undefined }) }).widgets,
  ).toEqual([{ name: 'shelf', options: [{ name: 'size' }], slots: {}, messages: [], events: [] }])
})
