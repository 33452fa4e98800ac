import { defineWidget, type EventsOf, event, integer, string } from 'plinth'
import { messages } from './messages.js'
import { SignUpPopup } from './sign-up-popup.component.js'
import type { Target } from './sign-up-popup.state.js'
import { DELAY_MS } from './use-question.js'

const events = {
  shown: event<{ target: Target | undefined }>(
    'The panel is shown.',
    '{ target }, what can be followed, if anything',
  ),
  closed: event('The panel is gone, whoever or whatever closed it.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'sign-up-popup', typeof events> {}
}

export default defineWidget({
  messages,
  options: {
    delay: integer({
      description: 'How long after the page it comes.',
      default: DELAY_MS,
      min: 0,
      max: 600_000,
      unit: 'ms',
    }),
    signUp: string({ description: 'Where to sign up.', default: '/sign-up/' }),
    pages: string({
      description:
        'The values of data-page-id of pages that are about nothing and ask readers to sign up, with spaces.',
      default: '',
    }),
    pageId: string({ description: 'Used in place of the body’s value.', default: '' }),
    entityType: string({ description: 'Used in place of the body’s value.', default: '' }),
    entityId: string({ description: 'Used in place of the body’s value.', default: '' }),
    entityName: string({
      description: 'Name of what is followed, where the body’s data hold none.',
      default: '',
    }),
    entityFollowMsg: string({
      description: 'Used in place of the body’s value: the sentence that asks.',
      default: '',
    }),
  },
  events,
  calls: ['user'],
  component: SignUpPopup,
})
