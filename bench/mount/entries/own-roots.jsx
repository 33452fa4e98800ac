/** A root per host, written by hand: `mount` draws as many as it is given before it returns. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { containerIn, optionsOf, slotsOf } from './islands.js'
import { SaveButton } from './save-button.jsx'

export function createOwnRoots() {
  let mounted = []
  return {
    mount(hosts) {
      flushSync(() => {
        for (const host of hosts) {
          const container = containerIn(host)
          const root = createRoot(container)
          mounted.push({ root, container })
          root.render(<SaveButton options={optionsOf(host)} slots={slotsOf(host)} />)
        }
      })
    },
    unmount() {
      for (const { root, container } of mounted) {
        root.unmount()
        container.remove()
      }
      mounted = []
    },
  }
}
