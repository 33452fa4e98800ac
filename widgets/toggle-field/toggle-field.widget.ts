import { defineWidget, SlotError, slot } from 'plinth'
import { createTimer } from '../shared/ui/timer.js'

export default defineWidget({
  slots: {
    field: slot({ description: 'The field.' }),
    control: slot({ description: 'Shows and hides what the field holds.' }),
  },
  needs: 'nothing',
  enhance({ slots: { field, control }, signal }) {
    if (!(field instanceof HTMLInputElement && field.type === 'hidden'))
      throw new SlotError(
        'the slot "field" is no hidden input; write <input type="hidden" data-slot="field">',
      )
    if (!(control instanceof HTMLInputElement && control.type === 'checkbox'))
      throw new SlotError(
        'the slot "control" is no checkbox; write <input type="checkbox" data-slot="control">',
      )

    const sync = () => {
      field.value = control.checked ? '1' : '0'
    }
    // The hidden field sends the value for both, so that the name is sent once.
    field.name = field.name || control.name
    field.disabled = false
    control.removeAttribute('name')
    sync()
    control.addEventListener('change', sync, { signal })
    // A form is reset after its event.
    const reset = createTimer(signal)
    control.form?.addEventListener('reset', () => reset.start(0, sync), { signal })
  },
})
