/** The server's filter form, which chooses at once instead of by a visit. */
import { useListener } from 'plinth/react'
import type { Selection } from '../shared/contract/filters.js'
import { textsIn } from '../shared/ui/texts-in.js'

/** What is chosen in `form`: its boxes by name. */
function selectionIn(form: HTMLFormElement): Selection {
  const chosen = textsIn(new FormData(form))
  return Object.fromEntries([...chosen.keys()].map((name) => [name, chosen.getAll(name)]))
}

/** Calls `choose` at each change. `filters` holds the form, where the template has one. */
export function useFilterForm(
  filters: HTMLElement | undefined,
  choose: (selection: Selection) => void,
): void {
  const form = filters?.querySelector('form')
  const chooseAll = () => form && choose(selectionIn(form))
  useListener(form, 'change', chooseAll)
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    chooseAll()
  })
  useListener(form, 'click', (event) => {
    const isClear = event.target instanceof Element && event.target.closest('a') !== null
    if (!isClear) return
    event.preventDefault()
    for (const box of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
      box.checked = false
    chooseAll()
  })
}
