import { defineWidget, json, slot } from 'plinth'
import { readKinds, readTitles } from './drafts.js'
import { messages } from './messages.js'
import { StoryEditor } from './story-editor.component.js'

export default defineWidget({
  options: {
    kinds: json(readKinds, {
      description: 'Blocks that are no text: each with its kind, label, fields and first values.',
      expected: 'a list of kinds with their fields',
      default: [],
    }),
    titles: json(readTitles, {
      description: 'What things are called whose numbers stand in the form: a title by each number.',
      expected: 'an object of titles by number',
      default: {},
    }),
  },
  slots: { plain: slot('fieldset', { description: 'The plain form of the blocks.' }) },
  messages,
  calls: ['search'],
  component: StoryEditor,
})
