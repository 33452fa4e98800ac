/** The server's filter form, which chooses at once instead of by a visit. */
import { useListener } from 'plinth/react'
import type { Selection } from '../shared/contract/filters.js'
import { isPlainClick } from '../shared/ui/link.js'
import { textsIn } from '../shared/ui/texts-in.js'

/** What is chosen in `form`, by name. A field that is empty chooses nothing. */
export function selectionIn(form: HTMLFormElement): Selection {
  const chosen = new URLSearchParams([...textsIn(new FormData(form))].filter(([, value]) => value !== ''))
  return Object.fromEntries([...chosen.keys()].map((name) => [name, chosen.getAll(name)]))
}

/** Calls `onChange` when the reader chooses. */
export function useFilterForm(form: HTMLFormElement | null, onChange: () => void): void {
  useListener(form, 'change', onChange)
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    onChange()
  })
  useListener(form, 'click', (event) => {
    const isClear = event.target instanceof Element && event.target.closest('.w-map__clear') !== null
    if (!form || !isClear || !isPlainClick(event)) return
    event.preventDefault()
    for (const box of boxesIn(form)) box.checked = false
    onChange()
  })
}

export const boxesIn = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
