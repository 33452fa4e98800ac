import { defineWidget, type EventsOf, event, json, slot, url } from 'plinth'
import { pickingMessages } from '../shared/picking/messages.js'
import { searchMessages } from '../shared/search/messages.js'
import { uploadMessages } from '../shared/uploads/messages.js'
import { readKinds, readTitles } from './drafts.js'
import { messages } from './messages.js'
import { StoryEditor } from './story-editor.component.js'
import { readWidgetKinds } from './widget-markup.js'

const events = {
  kept: event<{ content: string }>('What was typed is kept as a draft.', '{ content }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'story-editor', typeof events> {}
}

export default defineWidget({
  options: {
    drafts: url({
      description: 'Where what is typed is kept while it is not saved; without it nothing is.',
      default: '',
    }),
    kinds: json(readKinds, {
      description: 'Blocks that are no text: each with its kind, label, fields and first values.',
      expected: 'a list of kinds with their fields',
      default: [],
    }),
    widgets: json(readWidgetKinds, {
      description: 'Widgets that a block may be: each with its name, markup and options.',
      expected: 'a list of widgets with their options',
      default: [],
    }),
    previews: url({
      description: 'Where a widget of the text is shown: the place of its block follows in the path.',
      default: '',
    }),
    pictures: url({
      description: 'Where pictures are found and uploaded; without it they are named by number.',
      default: '',
    }),
    titles: json(readTitles, {
      description: 'What things are called whose numbers stand in the form: a title by each number.',
      expected: 'an object of titles by number',
      default: {},
    }),
  },
  slots: { plain: slot('fieldset', { description: 'The plain form of the blocks.' }) },
  messages: { ...searchMessages, ...uploadMessages, ...pickingMessages, ...messages },
  events,
  calls: ['search'],
  component: StoryEditor,
})
