/** The floor: one root, one tree, beside the islands and without adopting anything of them. */
import './mark.js'
import '@hotwired/turbo'
import { createRoot } from 'react-dom/client'
import { containerIn, followTurbo, islands, optionsOf } from './islands.js'
import { SaveButton } from './save-button.jsx'

const NO_SLOTS = {}
let root
let container

followTurbo(
  function mount() {
    const hosts = islands()
    container = containerIn(document.querySelector('main'))
    root = createRoot(container)
    root.render(hosts.map((host) => <SaveButton key={host.id} options={optionsOf(host)} slots={NO_SLOTS} />))
  },
  function unmount() {
    root.unmount()
    container.remove()
  },
)
