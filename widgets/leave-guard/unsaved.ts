import { contentOf, isChanged } from './changed.js'

interface FormParts {
  readonly host: HTMLElement
  readonly form: HTMLFormElement
  /** The server sent the form back unsaved. */
  readonly isUnsaved: boolean
}

/** Watches a form until `signal` aborts. The function says whether it holds what is neither saved nor on its way. */
export function watchUnsaved({ host, form, isUnsaved }: FormParts, signal: AbortSignal): () => boolean {
  /** The content that is being saved. */
  let sent = form.getAttribute('aria-busy') === 'true' ? contentOf(form) : undefined

  // On the host, so that a submit which another guard has prevented is not counted.
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
  // A submit that failed or was refused saves nothing. A form that the server sends again has its own guard.
  form.addEventListener(
    'turbo:submit-end',
    ({ detail }) => {
      if (!detail.success) sent = undefined
    },
    { signal },
  )
  return () => {
    if (sent !== undefined && sent === contentOf(form)) return false
    return (isUnsaved && sent === undefined) || isChanged(form)
  }
}
