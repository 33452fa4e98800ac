/** A root for each host, all drawn in one `flushSync`. */
import '@hotwired/turbo'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Widget } from './widgets.jsx'

const hosts = [...document.querySelectorAll('main [data-widget]')]
flushSync(() => {
  for (const host of hosts) {
    const container = host.appendChild(document.createElement('div'))
    createRoot(container).render(<Widget host={host} />)
  }
})
