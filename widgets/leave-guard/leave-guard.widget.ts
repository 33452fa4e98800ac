import { defineWidget } from '../shared/define.js'
import { flag, options, text } from '../shared/options.js'
import { ask } from '../shared/ui/ask.js'
import { contentOf, isChanged } from './leave-guard.changed.js'

export default defineWidget({
  options: options({
    changed: flag('The form holds what is not saved: it came back with a mistake in it.', false),
    question: text('Asked of whoever would leave it.', 'What you have written is not saved.'),
    leave: text('Leaves all the same.', 'Leave'),
    stay: text('Stays.', 'Stay'),
  }),
  enhance({ host, options: { changed, question, leave, stay }, services: { visits }, signal }) {
    const form = host.querySelector('form')
    if (!form) throw new Error('there is no form in it; put data-widget="leave-guard" around one')
    let isLetGo = false
    /** What is being saved: what is written after it is not. */
    let sent = form.getAttribute('aria-busy') === 'true' ? contentOf(form) : undefined
    let isAsking = false
    const mayGo = () =>
      isLetGo ||
      (sent !== undefined && sent === contentOf(form)) ||
      !((changed && sent === undefined) || isChanged(form))

    async function askFor(address: string): Promise<void> {
      if (isAsking) return
      isAsking = true
      isLetGo = await ask(question, { yes: leave, no: stay, isLoss: true }, signal)
      isAsking = false
      if (isLetGo) visits.go(address)
    }

    // On the host: what another guard of the form stops is not sent.
    host.addEventListener(
      'submit',
      (event) => {
        if (event.target === form && !event.defaultPrevented) sent = contentOf(form)
      },
      { signal },
    )
    // Sent before this stood, with Turbo still waiting for the token.
    form.addEventListener(
      'turbo:submit-start',
      () => {
        sent ??= contentOf(form)
      },
      { signal },
    )
    // What did not arrive, or was not taken, is not saved. A form that is drawn anew has a guard of its own.
    form.addEventListener(
      'turbo:submit-end',
      (event) => {
        if (event instanceof CustomEvent && !event.detail.success) sent = undefined
      },
      { signal },
    )
    visits.onLeave((address) => {
      if (mayGo()) return true
      void askFor(address)
      return false
    }, signal)
    addEventListener('beforeunload', (event) => mayGo() || event.preventDefault(), { signal })
  },
})
