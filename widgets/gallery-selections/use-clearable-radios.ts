import { useListener } from 'plinth/react'
import { useState } from 'react'
import { choiceAfter, NONE } from './gallery-selections.state.js'

/** The chosen values, by the name of the radios. */
export type Choices = ReadonlyMap<string, string>

/** What is chosen now, or with `defaultChecked` in the server's HTML. */
export const choicesIn = (
  radios: readonly HTMLInputElement[],
  property: 'checked' | 'defaultChecked',
): Choices => new Map(radios.filter((radio) => radio[property]).map(({ name, value }) => [name, value]))

/** Radios of which a press on the chosen one clears the choice. Calls `onChange` when a choice has changed. */
export function useClearableRadios(
  form: HTMLFormElement,
  radios: readonly HTMLInputElement[],
  onChange: () => void,
): Choices {
  const [choices, setChoices] = useState<Choices>(() => choicesIn(radios, 'checked'))

  /** The radio for none, if pressing `target` clears the choice. */
  function clearTargetOf(target: EventTarget | null): HTMLInputElement | undefined {
    const pressed = radios.find((input) => input === target)
    if (!pressed) return undefined
    const next = choiceAfter(choices.get(pressed.name) ?? NONE, pressed.value)
    if (next === pressed.value) return undefined
    return radios.find(({ name, value }) => name === pressed.name && value === next)
  }

  function clearChoice(none: HTMLInputElement): void {
    const active = document.activeElement
    none.checked = true
    if (active instanceof HTMLInputElement && active.name === none.name) none.focus()
    recordChoice(none)
  }

  function recordChoice({ name, value }: HTMLInputElement): void {
    setChoices((before) => new Map(before).set(name, value))
    onChange()
  }

  useListener(form, 'click', ({ target }) => {
    const none = clearTargetOf(target)
    // After the browser is done with the click: until then it would put the old choice back.
    if (none) queueMicrotask(() => clearChoice(none))
  })
  useListener(form, 'keydown', (event) => {
    // Space clicks a radio only as long as it is not checked.
    const none = event.key === ' ' ? clearTargetOf(event.target) : undefined
    if (!none) return
    event.preventDefault()
    clearChoice(none)
  })
  useListener(form, 'change', ({ target }) => {
    const radio = radios.find((input) => input === target)
    if (radio?.checked) recordChoice(radio)
  })
  return choices
}
