/** What the page and the map's worker say to each other: one answer for each question, by its number. */

import type { Location } from '../../shared/contract/location.js'
import type { Bounds } from '../../shared/contract/locations.call.js'
import type { Item } from '../map.state.js'
import type { Loaded, PlaceIndex } from './place-index.js'

export type Question =
  | { kind: 'load'; json: string }
  | { kind: 'view'; bounds: Bounds; zoom: number }
  | { kind: 'find'; id: number }

export type Reply =
  | { kind: 'load'; loaded: Loaded }
  | { kind: 'view'; items: Item[] }
  | { kind: 'find'; location: Location | undefined }
  | { kind: 'failed'; message: string }

/** The same on the page as in the worker. */
export function replyTo(index: PlaceIndex, question: Question): Reply {
  try {
    switch (question.kind) {
      case 'load':
        return { kind: 'load', loaded: index.load(question.json) }
      case 'view':
        return { kind: 'view', items: index.view(question.bounds, question.zoom) }
      case 'find':
        return { kind: 'find', location: index.find(question.id) }
    }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
