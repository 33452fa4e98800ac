import './mark.js'
import '@hotwired/turbo'
import ujs from 'react_ujs'
import { SaveButton } from './from-props.jsx'

ujs.getConstructor = () => SaveButton
// The peer looks for Turbolinks; with Turbo its events are named by hand, in place of the first load's.
ujs.removeEvent('DOMContentLoaded', ujs.handleMount)
ujs.handleEvent('turbo:load', ujs.handleMount)
ujs.handleEvent('turbo:before-render', ujs.handleUnmount)
