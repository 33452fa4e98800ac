/** Tells the server which things a reader looks at. */
import { readEntityCall } from '../contract/read-entity.call.js'
import type { EntityReference } from '../contract/user.call.js'
import type { ApiClient } from './api.js'
import { entityIn, isSparedBot } from './user.state.js'

export interface Views {
  /** Somebody looks at this thing. The answer and a failure are ignored. */
  note(entity: EntityReference): void
  /** Notes the thing that the page is about, if it is about one: once for each page. */
  notePage(body: HTMLElement): void
}

export function createViews(api: ApiClient, userAgent: string, signal: AbortSignal): Views {
  const noted = new WeakSet<HTMLElement>()

  function note(entity: EntityReference): void {
    if (isSparedBot(userAgent)) return
    api.call(readEntityCall, entity, { signal, keepalive: true }).catch(() => undefined)
  }

  return {
    note,
    notePage(body) {
      const entity = entityIn(body.dataset)
      if (!entity || noted.has(body)) return
      noted.add(body)
      note(entity)
    },
  }
}
