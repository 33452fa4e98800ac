import { useListener } from 'plinth/react'
import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from '../shared/search/queries.js'
import { useTimer } from '../shared/ui/use-timer.js'

/** Hears what is typed once the reader rests, and at once on Enter. `query` is what is looked for. */
export function useSearchField(
  form: HTMLElement,
  field: HTMLInputElement,
  query: string,
  on: { typed(text: string): void; entered(): void },
): void {
  const timer = useTimer()
  useListener(field, 'input', () => timer.start(DEBOUNCE_MS, () => on.typed(field.value)))
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    // What was typed last counts at once.
    timer.stop()
    on.typed(field.value)
    on.entered()
  })
  const [isFirst, setIsFirst] = useState(true)
  useEffect(
    function startWithField() {
      if (!isFirst) return
      setIsFirst(false)
      // Typed while the widget loaded.
      if (field.value !== field.defaultValue) on.typed(field.value)
      else field.value = query
    },
    [isFirst, field, query, on],
  )
}
