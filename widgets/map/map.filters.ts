/** The server's filter form, which chooses at once instead of by a visit. */
import { useEffect } from 'react'
import type { Selection } from '../shared/contract/filters.js'

/** What is chosen in `form`: its boxes by name. */
function selectionIn(form: HTMLFormElement): Selection {
  const selection: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const keys = selection[name] ?? []
    keys.push(value)
    selection[name] = keys
  }
  return selection
}

/** Tells of each change until `signal` ends. */
function followFilters(
  form: HTMLFormElement,
  changed: (selection: Selection) => void,
  signal: AbortSignal,
): void {
  const say = () => changed(selectionIn(form))
  form.addEventListener('change', say, { signal })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      say()
    },
    { signal },
  )
  form.addEventListener(
    'click',
    (event) => {
      const isClear = event.target instanceof Element && event.target.closest('a') !== null
      if (!isClear) return
      event.preventDefault()
      for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.checked = false
      say()
    },
    { signal },
  )
}

/** As an effect: `filters` holds the form, where the template has one. */
export function useFilterForm(
  filters: HTMLElement | undefined,
  choose: (selection: Selection) => void,
): void {
  useEffect(
    function followChoices() {
      const form = filters?.querySelector('form')
      if (!form) return
      const leaving = new AbortController()
      followFilters(form, choose, leaving.signal)
      return () => leaving.abort()
    },
    [choose, filters],
  )
}
