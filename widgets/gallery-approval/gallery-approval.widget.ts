import {
  APPROVAL_ERRORS,
  type ApprovalForm,
  approveGalleryCall,
  missingIn,
  tidyApproval,
} from '../shared/contract/approve-gallery.call.js'
import { defineWidget } from '../shared/define.js'
import { count, options, text } from '../shared/options.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { type Step, stepIn, stepOf } from './gallery-approval.state.js'

export default defineWidget({
  options: options({
    step: count('Which step the server shows.', 1, { min: 1, max: 3 }),
    missingName: text('What is said where the name is missing.', APPROVAL_ERRORS.name),
    missingEmail: text('What is said where the e-mail address is missing.', APPROVAL_ERRORS.email),
  }),
  slots: {
    step: 'many',
    next: 'optional',
    back: 'optional',
    form: 'one',
    name: 'one',
    email: 'one',
    'name-error': 'one',
    'email-error': 'one',
  },
  enhance({ options, slots, signal, emit, services: { api, visits } }) {
    const { form } = slots
    if (!(form instanceof HTMLFormElement))
      throw new Error(`the slot "form" is a <${form.localName}>; write <form data-slot="form" method="post">`)
    const fields = { name: inputIn(slots.name), email: inputIn(slots.email) }
    const errors = { name: slots['name-error'], email: slots['email-error'] }
    const words = { name: options.missingName, email: options.missingEmail }
    // The browser's own bubble would come in place of ours, and of the error style.
    form.noValidate = true

    function show(step: Step): void {
      for (const part of slots.step) part.hidden = part.dataset.step !== String(step)
      const shown = slots.step.find((part) => !part.hidden)
      shown?.querySelector<HTMLElement>('h1, h2, h3')?.focus()
    }

    function go(step: Step, how: { push: boolean }): void {
      const address = new URL(location.href)
      if (step === 1) address.searchParams.delete('step')
      else address.searchParams.set('step', String(step))
      visits.rename(address.href, how)
      show(step)
      emit('moved', { step })
    }

    function mark(missing: readonly (keyof ApprovalForm)[]): void {
      for (const name of ['name', 'email'] as const) {
        const isMissing = missing.includes(name)
        errors[name].textContent = isMissing ? words[name] : ''
        if (isMissing) fields[name].setAttribute('aria-invalid', 'true')
        else fields[name].removeAttribute('aria-invalid')
      }
      const [first] = missing
      if (first) fields[first].focus()
    }

    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        const sent = tidyApproval({ name: fields.name.value, email: fields.email.value })
        const missing = missingIn(sent)
        mark(missing)
        if (missing.length > 0) return
        // Row 7.08: whatever becomes of it, the reader goes on. It is sent though the page is left.
        api
          .call(
            approveGalleryCall,
            {},
            {
              signal: new AbortController().signal,
              keepalive: true,
              body: new URLSearchParams({ name: sent.name, email: sent.email }),
            },
          )
          .catch((error: unknown) =>
            console.error('gallery-approval: the server did not keep the approval; look at its log', error),
          )
        // In place of the form's entry: Back does not lead to a form that was sent.
        go(3, { push: false })
      },
      { signal },
    )
    for (const [link, step] of [
      [slots.next, 2],
      [slots.back, 1],
    ] as const) {
      link?.addEventListener(
        'click',
        (event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          go(step, { push: true })
        },
        { signal },
      )
    }
    visits.onStep(() => show(stepIn(location.search)), signal)
    // Woken on the page as it was left, the address says where the reader was.
    const start = location.search.includes('step=') ? stepIn(location.search) : stepOf(options.step)
    if (start !== options.step)
      for (const part of slots.step) part.hidden = part.dataset.step !== String(start)
  },
})

function inputIn(slot: HTMLElement): HTMLInputElement {
  if (slot instanceof HTMLInputElement) return slot
  throw new Error(`the slot "${slot.dataset.slot}" is a <${slot.localName}>; put it on an <input>`)
}
