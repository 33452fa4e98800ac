import { defineWidget, type EventsOf, event, slot } from 'plinth'
import * as v from 'valibot'
import type { FollowAction } from '../shared/contract/follow-fav.call.js'
import { FOLLOW_TYPES, type FollowType } from '../shared/contract/follow-types.js'
import { followsMessages } from '../shared/services/follows-messages.js'
import { FollowButton } from './follow.component.js'
import { parseIds } from './follow.state.js'
import { messages } from './messages.js'

const TYPES = `write one of ${FOLLOW_TYPES.join(', ')}`
const IDS = 'write the number of what is followed, or several with commas, such as 12,40'
const NAME = 'write the name of what is followed, such as Ana Ruiz'

const events = {
  changed: event<{ action: FollowAction; entityType: FollowType; entityIds: readonly number[] }>(
    'The reader has followed or unfollowed; the server has not answered yet. Prevented, the button announces nothing.',
    '{ action, entityType, entityIds }',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'follow', typeof events> {}
}

export default defineWidget({
  options: {
    entityType: v.pipe(
      v.picklist(FOLLOW_TYPES, TYPES),
      v.metadata({ type: FOLLOW_TYPES.join(' | '), description: 'What it is.' }),
    ),
    entityId: v.pipe(
      v.string(IDS),
      v.transform(parseIds),
      v.minLength(1, IDS),
      v.metadata({ type: 'numbers', description: 'Its id, or several with commas; the first one decides.' }),
    ),
    entityName: v.pipe(
      v.string(NAME),
      v.trim(),
      v.nonEmpty(NAME),
      v.metadata({ type: 'text', description: 'What the button’s name says.' }),
    ),
  },
  slots: { button: slot({ optional: true, description: 'Follows and unfollows.' }) },
  messages: { ...followsMessages, ...messages },
  events,
  calls: ['user', 'follow-fav', 'page-layer'],
  needs: 'calls',
  component: FollowButton,
})
