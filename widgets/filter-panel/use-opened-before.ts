import { useEffect, useEffectEvent, useState } from 'react'
import { isDirty } from '../shared/ui/is-dirty.js'

/**
 * What the reader did in the server's form before the widget was mounted. If they opened it, it becomes the panel; if they have gone on in it
 * by then, it stays where it is, and what they chose counts.
 */
export function useOpenedBefore(
  all: HTMLElement,
  form: HTMLFormElement,
  { open, count }: { open(): void; count(): void },
): void {
  const [wasOpen] = useState(() => all.hasAttribute('open'))
  const onMount = useEffectEvent(() => {
    if (!form.matches(':active, :focus-within') && !form.querySelector('details[open]')) open()
    else if (isDirty(form.querySelectorAll('input'))) count()
  })
  useEffect(
    function takeOver() {
      // Not again when the page comes back: it is closed by then.
      if (wasOpen && all.hasAttribute('open')) onMount()
    },
    [all, wasOpen],
  )
}
