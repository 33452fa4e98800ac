/** The radios of the form: a press on the chosen one takes it back (row 4.16). */
import { choiceAfter, NONE } from './gallery-selections.state.js'

export interface Choices {
  /** What is chosen for each gallery that stands there. */
  values(): string[]
}

export function followChoices(
  form: HTMLFormElement,
  radios: readonly HTMLInputElement[],
  signal: AbortSignal,
  changed: () => void,
): Choices {
  const chosen = new Map<string, string>()
  for (const { name, value, checked } of radios) if (checked) chosen.set(name, value)

  /** None, where pressing `target` takes the choice back to it. */
  const noneBehind = (target: EventTarget | null) => {
    const pressed = radios.find((one) => one === target)
    if (!pressed) return undefined
    const next = choiceAfter(chosen.get(pressed.name) ?? NONE, pressed.value)
    if (next === pressed.value) return undefined
    return radios.find(({ name, value }) => name === pressed.name && value === next)
  }

  function takeBack(none: HTMLInputElement): void {
    const active = document.activeElement
    none.checked = true
    if (active instanceof HTMLInputElement && active.name === none.name) none.focus()
    note(none)
  }

  form.addEventListener(
    'click',
    ({ target }) => {
      const none = noneBehind(target)
      // After the browser is done with the click: until then it would put the old choice back.
      if (none) queueMicrotask(() => takeBack(none))
    },
    { signal },
  )
  form.addEventListener(
    'keydown',
    (event) => {
      // Space clicks a radio only as long as it is not checked.
      const none = event.key === ' ' ? noneBehind(event.target) : undefined
      if (!none) return
      event.preventDefault()
      takeBack(none)
    },
    { signal },
  )
  form.addEventListener(
    'change',
    ({ target }) => {
      const radio = radios.find((one) => one === target)
      if (radio?.checked) note(radio)
    },
    { signal },
  )

  function note({ name, value }: HTMLInputElement): void {
    if (chosen.get(name) === value) return
    chosen.set(name, value)
    changed()
  }

  return {
    values: () =>
      radios.filter(({ checked, isConnected }) => checked && isConnected).map(({ value }) => value),
  }
}
