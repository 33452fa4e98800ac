import { contentOf, isChanged } from './changed.js'

interface FormParts {
  /** Around the form. */
  readonly host: HTMLElement
  readonly form: HTMLFormElement
  /** The server sent the form back unsaved. */
  readonly isUnsaved: boolean
}

/** Watches a form until `signal` aborts. The function says whether it holds what is neither saved nor on its way. */
export function watchUnsaved({ host, form, isUnsaved }: FormParts, signal: AbortSignal): () => boolean {
  /** What is being saved: what is written after it is not. */
  let sent = form.getAttribute('aria-busy') === 'true' ? contentOf(form) : undefined

  // On the host: what another guard of the form stops is not sent.
  host.addEventListener(
    'submit',
    (event) => {
      if (event.target === form && !event.defaultPrevented) sent = contentOf(form)
    },
    { signal },
  )
  // Sent before the guard was mounted, with Turbo still waiting for the token.
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
  return () => {
    if (sent !== undefined && sent === contentOf(form)) return false
    return (isUnsaved && sent === undefined) || isChanged(form)
  }
}
