import { createRoot } from 'react-dom/client'
import { containerIn, optionsOf, slotsOf } from './islands.js'
import { SaveButton } from './save-button.jsx'

export function mount(host) {
  createRoot(containerIn(host)).render(<SaveButton options={optionsOf(host)} slots={slotsOf(host)} />)
}
