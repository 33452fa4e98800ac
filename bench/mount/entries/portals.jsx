import './mark.js'
import '@hotwired/turbo'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { containerIn, followTurbo, islands, optionsOf, slotsOf } from './islands.js'
import { SaveButton } from './save-button.jsx'

let root
let containers = []

followTurbo(
  function mount() {
    const portals = islands().map((host) => {
      const container = containerIn(host)
      containers.push(container)
      return createPortal(<SaveButton options={optionsOf(host)} slots={slotsOf(host)} />, container, host.id)
    })
    root = createRoot(document.createElement('div'))
    root.render(portals)
  },
  function unmount() {
    root.unmount()
    for (const container of containers) container.remove()
    containers = []
  },
)
