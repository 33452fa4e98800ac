import { defineWidget, slot, string } from 'plinth'
import { HeaderAccount } from './header-account.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: {
    product: string({ description: 'The site’s name, as in “My Plinth”.', default: 'Plinth' }),
    area: string({ description: 'Address of the member area.', default: '/my-plinth/' }),
  },
  slots: { link: slot('a', { description: 'Leads visitors to the sign-in page.' }) },
  messages,
  calls: ['user'],
  component: HeaderAccount,
})
