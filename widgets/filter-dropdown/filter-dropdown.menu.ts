/** What script adds to the menu beside the list: a field to search by, a line that says how many were found, and what went wrong. */

const CLASS = 'w-filter-dropdown'

/** A field above the list. Nothing of it is sent with a form: it has no name. */
export function addField(menu: HTMLElement, items: HTMLElement, label: string): HTMLInputElement {
  const find = document.createElement('label')
  find.className = `${CLASS}__find`
  const name = document.createElement('span')
  name.className = `${CLASS}__unseen`
  name.textContent = `Find: ${label}`
  const field = document.createElement('input')
  field.className = `${CLASS}__field`
  field.type = 'search'
  field.placeholder = 'Find'
  field.autocomplete = 'off'
  field.spellcheck = false
  find.append(name, field)
  menu.insertBefore(find, items)
  return field
}

export interface Notes {
  /** Says how many were found; nothing when empty. */
  say(sentence: string): void
  /** Says that the list did not come, and offers to try again; `undefined` takes that back. */
  complain(again: (() => void) | undefined): void
}

/** The lines below the list. */
export function addNotes(menu: HTMLElement): Notes {
  const status = document.createElement('p')
  status.className = `${CLASS}__status`
  status.setAttribute('role', 'status')
  menu.append(status)
  let trouble: HTMLElement | undefined
  let tryAgain: (() => void) | undefined
  return {
    say(sentence) {
      if (status.textContent !== sentence) status.textContent = sentence
    },
    complain(again) {
      tryAgain = again
      if (!again) {
        trouble?.remove()
        trouble = undefined
      }
      // What is said already is not said once more.
      if (!again || trouble) return
      trouble = document.createElement('p')
      trouble.className = `${CLASS}__trouble`
      trouble.setAttribute('role', 'alert')
      const button = document.createElement('button')
      button.type = 'button'
      button.className = `${CLASS}__again`
      button.textContent = 'Try again'
      button.addEventListener('click', () => {
        // The button goes with the press.
        const stays =
          menu.querySelector<HTMLElement>('input[type="search"]') ??
          menu.parentElement?.querySelector('summary')
        stays?.focus({ preventScroll: true })
        tryAgain?.()
      })
      trouble.append('Sorry, the list did not come. ', button)
      menu.append(trouble)
    },
  }
}
