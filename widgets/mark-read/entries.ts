/** The parts of each item, found in the server's HTML. */
import { SlotError } from 'plinth'

export interface Slots {
  readonly count: HTMLElement | undefined
  readonly badge: HTMLElement | undefined
  readonly all: HTMLFormElement | undefined
  readonly item: readonly HTMLElement[]
  readonly form: readonly HTMLFormElement[]
  readonly field: readonly HTMLInputElement[]
  readonly button: readonly HTMLButtonElement[]
}

export interface Entry {
  readonly item: HTMLElement
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
  readonly button: HTMLButtonElement
}

/** The items with their forms. Throws for one that is incomplete. */
export const entriesOf = (slots: Slots): readonly Entry[] =>
  slots.item.map((item, index) => {
    const inItem = (element: HTMLElement) => item.contains(element)
    const form = slots.form.find(inItem)
    const field = slots.field.find(inItem)
    const button = slots.button.find(inItem)
    if (form && field && button) return { item, form, field, button }
    throw new SlotError(
      `item ${index + 1} has no form with a field and a button; write <form data-slot="form"> with <input type="hidden" data-slot="field"> and <button data-slot="button"> in it`,
    )
  })
