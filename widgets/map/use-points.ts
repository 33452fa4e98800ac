/** The points that a page comes with: the slot `points` holds them, or is a link to them. */
import { useServices } from 'plinth/react'
import { useQuery } from '../shared/services/requests.js'
import { linkIn } from '../shared/ui/link.js'

/** Undefined where the slot holds them itself. */
export function pointsAddress(points: HTMLElement): string | undefined {
  const link = linkIn(points)
  return link instanceof HTMLAnchorElement ? link.href : undefined
}

/** `json` is undefined until they have come. */
export function usePoints(points: HTMLElement) {
  const { api } = useServices()
  const address = pointsAddress(points)
  const { answer, hasFailed, retry } = useQuery({
    key: ['points of a map', address],
    isWanted: address !== undefined,
    problem: `map: ${address} did not answer; check the link data-slot="points", connect-src of the policy and CORS`,
    request: (signal) => api.request('GET', address ?? '', { signal }).then((response) => response.text()),
  })
  return { json: address === undefined ? (points.textContent ?? '') : answer, hasFailed, retry }
}
