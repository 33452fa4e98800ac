/** The server's filter form, which chooses at once instead of by a visit. */
import { useListener } from 'plinth/react'
import type { Selection } from '../shared/contract/filters.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { textsIn } from '../shared/ui/texts-in.js'

/** What is chosen in `form`, by name. A field that is empty chooses nothing. */
export function selectionIn(form: HTMLFormElement): Selection {
  const chosen = [...textsIn(new FormData(form))].filter(([, value]) => value !== '')
  return Object.fromEntries(
    chosen.map(([name]) => [name, chosen.filter(([other]) => other === name).map(([, value]) => value)]),
  )
}

/** Whether the reader has chosen other things than the page came with. */
export const isChanged = (form: HTMLFormElement): boolean =>
  boxesIn(form).some(({ checked, defaultChecked }) => checked !== defaultChecked)

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

const boxesIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
]
