import { useListener } from 'plinth/react'
import { useState } from 'react'
import { choiceAfter, NONE } from './gallery-selections.state.js'

/** What is chosen, by the name of the radios. */
export type Choices = ReadonlyMap<string, string>

/** The radios of the form: a press on the chosen one takes it back. `changed` is called when the form says something else. */
export function useChoices(
  form: HTMLFormElement,
  radios: readonly HTMLInputElement[],
  changed: () => void,
): Choices {
  const [choices, setChoices] = useState<Choices>(
    () => new Map(radios.filter(({ checked }) => checked).map(({ name, value }) => [name, value])),
  )

  /** None, where pressing `target` takes the choice back to it. */
  function noneBehind(target: EventTarget | null): HTMLInputElement | undefined {
    const pressed = radios.find((one) => one === target)
    if (!pressed) return undefined
    const next = choiceAfter(choices.get(pressed.name) ?? NONE, pressed.value)
    if (next === pressed.value) return undefined
    return radios.find(({ name, value }) => name === pressed.name && value === next)
  }

  function takeBack(none: HTMLInputElement): void {
    const active = document.activeElement
    none.checked = true
    if (active instanceof HTMLInputElement && active.name === none.name) none.focus()
    note(none)
  }

  function note({ name, value }: HTMLInputElement): void {
    setChoices((before) => new Map(before).set(name, value))
    changed()
  }

  useListener(form, 'click', ({ target }) => {
    const none = noneBehind(target)
    // After the browser is done with the click: until then it would put the old choice back.
    if (none) queueMicrotask(() => takeBack(none))
  })
  useListener(form, 'keydown', (event) => {
    // Space clicks a radio only as long as it is not checked.
    const none = event.key === ' ' ? noneBehind(event.target) : undefined
    if (!none) return
    event.preventDefault()
    takeBack(none)
  })
  useListener(form, 'change', ({ target }) => {
    const radio = radios.find((one) => one === target)
    if (radio?.checked) note(radio)
  })
  return choices
}
