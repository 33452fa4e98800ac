import { useListener } from 'plinth/react'
import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from '../shared/search/queries.js'
import { useTyping } from '../shared/ui/composition.js'
import { useTimer } from '../shared/ui/use-timer.js'

/** Calls `typed` when the reader pauses, and at once on Enter. `query` is the current search. */
export function useSearchField(
  form: HTMLElement,
  field: HTMLInputElement,
  query: string,
  on: { typed(text: string): void; entered(): void },
): void {
  const timer = useTimer()
  useTyping(field, {
    onTyped: () => timer.start(DEBOUNCE_MS, () => on.typed(field.value)),
    onComposing: timer.stop,
  })
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    // Enter does not wait for the pause.
    timer.stop()
    on.typed(field.value)
    on.entered()
  })
  const [isFirst, setIsFirst] = useState(true)
  useEffect(
    function startWithField() {
      if (!isFirst) return
      setIsFirst(false)
      // The reader may have typed while the widget loaded.
      if (field.value !== field.defaultValue) on.typed(field.value)
      else field.value = query
    },
    [isFirst, field, query, on],
  )
}
