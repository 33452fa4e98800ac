import { boolean, defineWidget } from 'plinth'
import { LeaveGuard } from './leave-guard.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: {
    changed: boolean({ description: 'The form holds what is not saved: it came back with a mistake in it.' }),
  },
  messages,
  needs: 'nothing',
  component: LeaveGuard,
})
