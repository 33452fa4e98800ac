/** The parts of each item, found in the server's HTML. */
import { SlotError } from 'plinth'
import type { Slots } from './options.js'

/** The items with their forms. Throws for one that is incomplete. */
export const entriesOf = (slots: Slots) =>
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
