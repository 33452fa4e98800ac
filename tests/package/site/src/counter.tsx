import { useEffect, useState } from 'react'

interface CounterProps {
  options: { step: number }
  slots: { count: HTMLElement }
}

export function Counter({ options: { step }, slots: { count: output } }: CounterProps) {
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
