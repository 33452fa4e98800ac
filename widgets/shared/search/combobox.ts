/** The keyboard of a search field: the focus stays in it, and arrow keys go through the options of its list. */
import { moveActive, NONE } from './active-option.js'

export interface Combobox {
  /** The list's options, in their order. The active one stays it where it is among them. */
  setOptions(options: readonly HTMLElement[]): void
  setActive(option: HTMLElement): void
  /** Says whether the list shows. */
  setExpanded(isExpanded: boolean): void
}

/** `list` has an id and the role `listbox`. `field` and `list` are changed only in their attributes. */
export function createCombobox(field: HTMLInputElement, list: HTMLElement, signal: AbortSignal): Combobox {
  let options: readonly HTMLElement[] = []
  let active = NONE
  let isShown = false

  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', 'false')

  function activate(next: number): void {
    options[active]?.setAttribute('aria-selected', 'false')
    active = next
    const option = options[active]
    if (!option) {
      field.removeAttribute('aria-activedescendant')
      return
    }
    option.setAttribute('aria-selected', 'true')
    option.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', option.id)
  }

  field.addEventListener(
    'keydown',
    (event) => {
      if (!isShown || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return
      if (event.key === 'Enter') {
        const option = options[active]
        if (!option) return
        event.preventDefault()
        option.click()
        return
      }
      const next = moveActive(active, options.length, event.key)
      if (next === undefined) return
      event.preventDefault()
      activate(next)
    },
    { signal },
  )

  // What was active belongs to what was typed before.
  field.addEventListener('input', () => activate(NONE), { signal })

  return {
    setOptions(next) {
      const current = options[active]
      const kept = current ? next.indexOf(current) : NONE
      if (kept === NONE) activate(NONE)
      options = next
      active = kept
      // It is where the reader has it in view, or has scrolled on from.
      if (current && kept !== NONE) field.setAttribute('aria-activedescendant', current.id)
    },
    setActive: (option) => activate(options.indexOf(option)),
    setExpanded(isExpanded) {
      isShown = isExpanded
      field.setAttribute('aria-expanded', String(isExpanded))
      if (isExpanded) field.setAttribute('aria-controls', list.id)
      else field.removeAttribute('aria-controls')
      if (!isExpanded) activate(NONE)
    },
  }
}
