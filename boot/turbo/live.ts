/** The part of the Turbo adapter that matters once a widget mounts, a form is filled in or a frame loads. */
import type { VisitRuntime } from '../visit-library.js'
import { addCsrfToken, recordSubmitEnd } from './csrf-token.js'
import { listenTo, type RequestDetail } from './events.js'
import { observePages } from './follow-pages.js'
import { showAnswers } from './form-answers.js'
import { keepFormFocus } from './form-focus.js'
import { preserveRefusedForms } from './forms.js'
import { askForBarePage, type FrameErrorView, handleFrames } from './frames.js'
import { createTurboHistory } from './history.js'
import { type FormSubmission, readSession, type TurboLike } from './internals.js'
import type { TurboOptions } from './options.js'

export function createVisitRuntime(turbo: TurboLike): VisitRuntime {
  const session = readSession(turbo)
  return {
    history: createTurboHistory(turbo, session),
    observePages: (parts) => observePages(turbo, session, parts),
  }
}

/**
 * `started` holds the `turbo:submit-start` events that came before, `createErrorView` is what `frameErrors` gave. Listens until `signal`
 * aborts.
 */
export function handleRequests(
  turbo: TurboLike,
  options: TurboOptions,
  createErrorView: FrameErrorView | undefined,
  started: readonly Event[],
  signal: AbortSignal,
): void {
  const { forms, csrf } = options
  if (forms) {
    preserveRefusedForms(forms, started, signal)
    showAnswers(turbo, options, started, signal)
    keepFormFocus(started, signal)
  }
  if (createErrorView) handleFrames(createErrorView, signal)
  if (!csrf) return
  const on = listenTo(signal)
  on<{ formSubmission: FormSubmission }>('submit-end', ({ formSubmission }) =>
    recordSubmitEnd(formSubmission),
  )
  on<RequestDetail>('before-fetch-request', (detail, event) => {
    const added = addCsrfToken(csrf, detail)
    if (!added) return
    event.preventDefault()
    void added.then(detail.resume)
  })
}

/** For a request that has been paused already, by the element that it is for. */
export function beforeRequest(
  { csrf, frameErrors }: TurboOptions,
  detail: RequestDetail,
  target: EventTarget | null,
): Promise<void> | undefined {
  if (frameErrors && target instanceof Element) askForBarePage(target, detail)
  return csrf && addCsrfToken(csrf, detail)
}
