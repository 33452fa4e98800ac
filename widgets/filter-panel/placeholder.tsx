import { Text } from 'plinth/react'
import { useState } from 'react'

/**
 * Keeps the place of the form while it is in the panel: the row of filters is still seen behind that. Nothing of it can be used,
 * and nothing in it is a field.
 */
export function Placeholder({ filters }: { readonly filters: readonly HTMLElement[] }) {
  const [names] = useState(() => filters.map(readName))
  return (
    <div className="w-filter-panel__form" inert>
      {names.map(({ name, chosen, type }) => (
        <div key={name} className="w-filter-dropdown" data-type={type}>
          <div className="w-filter-dropdown__summary">
            <Text>{name}</Text>
            <span className="w-filter-dropdown__chosen">{chosen}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

function readName(filter: HTMLElement) {
  const summary = filter.querySelector('summary')
  const chosen = summary?.querySelector('.w-filter-dropdown__chosen')?.textContent ?? ''
  const whole = summary?.textContent ?? ''
  return { name: whole.slice(0, whole.length - chosen.length).trim(), chosen, type: filter.dataset.type }
}
