/** Listens to Turbo's events by their names without `turbo:`. */
export type Listen = <Detail>(type: string, listen: (detail: Detail, event: Event) => void) => void

/** Listeners on the window: after those of the page on the document, or before them with `capture`. */
export const listenTo =
  (signal: AbortSignal, capture = false): Listen =>
  (type, listen) =>
    addEventListener(`turbo:${type}`, (event) => listen((event as CustomEvent).detail, event), {
      signal,
      capture,
    })

/** What Turbo tells before a request. */
export interface RequestDetail {
  url: URL
  fetchOptions: { method: string; headers: Record<string, string> }
  resume(): void
}
