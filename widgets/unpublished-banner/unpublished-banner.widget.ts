import { defineWidget } from 'plinth'
import { messages } from './messages.js'
import { UnpublishedBanner } from './unpublished-banner.component.js'

export default defineWidget({
  messages,
  events: { closed: { description: 'The reader has closed the banner.' } },
  component: UnpublishedBanner,
})
