/** What is measured goes through here: with the reader's consent, and without what belongs to a person. */
import type { Consent } from './consent.js'
import { type PersonalPaths, withoutPersonal } from './personal.js'

export interface Analytics {
  /** Sends a named event with plain fields. Without consent it is dropped, not kept for later. */
  track(event: string, fields?: Readonly<Record<string, unknown>>): void
}

interface AnalyticsParts {
  /** Events go to its `dataLayer`, where a tag service finds them. */
  target: { dataLayer?: unknown[] }
  consent: Pick<Consent, 'state'>
  personalPaths(): PersonalPaths
  /** Who else is told of each event. */
  tell?: (event: object) => void
}

export function createAnalytics({ target, consent, personalPaths, tell }: AnalyticsParts): Analytics {
  return {
    track(event, fields = {}) {
      if (consent.state() !== 'accepted') return
      const told = { event, ...withoutPersonal(fields, personalPaths()) }
      target.dataLayer ??= []
      target.dataLayer.push(told)
      tell?.(told)
    },
  }
}
