/**
 * Calls `run` when `form` was sent and taken, and its page stays all the same, since a guard held the visit to the next: somebody has
 * written on meanwhile. Until `signal` aborts.
 */
export function onStayAfterSave(form: HTMLFormElement, run: () => void, signal: AbortSignal): void {
  let isTaken = false
  form.addEventListener(
    'turbo:submit-end',
    ({ detail }) => {
      isTaken = detail.success === true
    },
    { signal },
  )
  document.addEventListener(
    'turbo:before-visit',
    // Once all have heard of it who may hold it.
    (event) =>
      queueMicrotask(() => {
        if (!event.defaultPrevented || !isTaken || signal.aborted) return
        isTaken = false
        run()
      }),
    { signal },
  )
}
