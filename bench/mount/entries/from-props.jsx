/** The widget for peers that hand a component nothing but props: it finds its island by itself. */
import { useMemo } from 'react'
import { slotsOf } from './islands.js'
import { SaveButton as Widget } from './save-button.jsx'

export function SaveButton(options) {
  const slots = useMemo(() => slotsOf(document.getElementById(`island-${options.number}`)), [options.number])
  return <Widget options={options} slots={slots} />
}
