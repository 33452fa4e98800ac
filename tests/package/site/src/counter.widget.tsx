import { defineWidget, integer, slot } from 'plinth'
import { useEffect, useState } from 'react'

interface CounterProps {
  options: { step: number }
  slots: { count: HTMLElement }
}

function Counter({ options: { step }, slots: { count: output } }: CounterProps) {
  const [count, setCount] = useState(() => Number(output.textContent))
  useEffect(
    function showCount() {
      output.textContent = String(count)
    },
    [count, output],
  )
  return (
    <button type="button" onClick={() => setCount(count + step)}>
      Add {step}
    </button>
  )
}

export default defineWidget({
  options: { step: integer({ default: 1, description: 'How much a press adds.' }) },
  slots: { count: slot('output', { description: 'The number.' }) },
  component: Counter,
})
