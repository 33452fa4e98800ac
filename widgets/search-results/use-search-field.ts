import { useEffect, useState } from 'react'
import { useListeners } from '../shared/react/use-listeners.js'
import { DEBOUNCE_MS } from '../shared/search/queries.js'
import { createTimer } from '../shared/timer.js'

/** Hears what is typed once the reader rests, and at once on Enter. `query` is what is looked for. */
export function useSearchField(
  form: HTMLElement,
  field: HTMLInputElement,
  signal: AbortSignal,
  query: string,
  on: { typed(text: string): void; entered(): void },
): void {
  const [timer] = useState(() => createTimer(signal))
  useListeners(field, { input: () => timer.start(DEBOUNCE_MS, () => on.typed(field.value)) })
  useListeners(form, {
    submit(event) {
      event.preventDefault()
      // What was typed last counts, though nobody has rested.
      timer.stop()
      on.typed(field.value)
      on.entered()
    },
  })
  useEffect(
    function stopOnLeaving() {
      return timer.stop
    },
    [timer],
  )

  const [isFirst, setIsFirst] = useState(true)
  useEffect(
    function startWithField() {
      if (!isFirst) return
      setIsFirst(false)
      // Typed while the widget was on its way.
      if (field.value !== field.defaultValue) on.typed(field.value)
      else field.value = query
    },
    [isFirst, field, query, on],
  )
}
