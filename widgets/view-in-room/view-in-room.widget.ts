import { defineWidget, type EventsOf, event, number, oneOf, slot, string, url } from 'plinth'
import { messages } from './messages.js'
import { ViewInRoom } from './view-in-room.component.js'

const events = {
  opened: event('The room is seen.'),
  closed: event('The room has closed.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'view-in-room', typeof events> {}
}

const LARGEST = 100_000

export default defineWidget({
  options: {
    width: number({ description: 'The work’s width, in the unit.', min: 0.1, max: LARGEST }),
    height: number({ description: 'The work’s height, in the unit.', min: 0.1, max: LARGEST }),
    unit: oneOf(['mm', 'cm', 'in'], { description: 'The unit of width and height.', default: 'cm' }),
    picture: url({
      description: 'Address of the work’s picture; without one its outline is drawn.',
      default: '',
    }),
    name: string({ description: 'The work’s name, in the heading.', default: '' }),
    standing: oneOf(['no', 'yes'], {
      description: 'Whether it stands on the floor or on a plinth, and does not hang.',
      default: 'no',
    }),
    wallColour: oneOf(['white', 'stone', 'dark'], {
      description: 'The wall’s colour at first.',
      default: 'white',
    }),
  },
  slots: {
    opener: slot({ description: 'What is pressed, such as a `<summary>`, a button or a link.' }),
  },
  messages,
  events,
  needs: 'nothing',
  component: ViewInRoom,
})
