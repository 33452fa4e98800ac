import { defineWidget, slot } from 'plinth'
import { SideAd } from './side-ad.component.js'

export default defineWidget({ slots: { ad: slot({ description: 'The advertisement.' }) }, component: SideAd })
