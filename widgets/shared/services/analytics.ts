/** The seam to a tag service: events go to `dataLayer`. What may be sent, and when, is decided by who makes this. */
export interface Analytics {
  /** Sends a named event with plain fields. */
  track(event: string, fields?: Readonly<Record<string, unknown>>): void
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Analytics that pushes to `target.dataLayer`, made on the first event. */
export function createAnalytics(target: { dataLayer?: unknown[] }): Analytics {
  return {
    track(event, fields = {}) {
      target.dataLayer ??= []
      target.dataLayer.push({ event, ...fields })
    },
  }
}
