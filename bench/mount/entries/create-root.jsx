import './mark.js'
import '@hotwired/turbo'
import { createRoot } from 'react-dom/client'
import { containerIn, followTurbo, islands, optionsOf, slotsOf } from './islands.js'
import { SaveButton } from './save-button.jsx'

let mounted = []

followTurbo(
  function mount() {
    for (const host of islands()) {
      const container = containerIn(host)
      const root = createRoot(container)
      mounted.push({ root, container })
      root.render(<SaveButton options={optionsOf(host)} slots={slotsOf(host)} />)
    }
  },
  function unmount() {
    for (const { root, container } of mounted) {
      root.unmount()
      container.remove()
    }
    mounted = []
  },
)
