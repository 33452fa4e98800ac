import { defineWidget, slot } from 'plinth'
import { SideAd } from './side-ad.component.js'

export default defineWidget({
  slots: { ad: slot({ description: 'The advertisement.' }) },
  events: {
    fixed: { description: 'The advertisement stays in view from here on.' },
    unfixed: { description: 'The advertisement scrolls with the page again.' },
  },
  component: SideAd,
})
