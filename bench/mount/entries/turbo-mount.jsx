import './mark.js'
import '@hotwired/turbo'
import { TurboMount } from 'turbo-mount'
import { registerComponent } from 'turbo-mount/react'
import { SaveButton } from './from-props.jsx'

registerComponent(new TurboMount(), 'SaveButton', SaveButton)
