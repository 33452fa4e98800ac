import { useEmit, useHost, useServices } from 'plinth/react'
import { followAddress } from '../shared/contract/follow-address.js'
import type { FollowAction } from '../shared/contract/follow-fav.call.js'
import type { FollowType } from '../shared/contract/follow-types.js'
import { atBasePath } from '../shared/services/base-path.js'
import type { Follows } from '../shared/services/follows.js'
import { actionFor, pressFor } from './follow.state.js'

export interface Thing {
  readonly entityType: FollowType
  readonly entityId: number[]
  readonly entityName: string
}

interface Button {
  /** Gets the focus back. */
  readonly control: HTMLElement
  /** What the button showed when it was pressed. */
  readonly wasFollowed: boolean
  loadFollows(): Promise<Follows | undefined>
  /** The page shows the change and nobody else has announced it; the server has not answered yet. */
  onDone(action: FollowAction): void
}

/** What a press does: members follow or unfollow; a visitor is asked to sign in first. */
export function usePress(
  { entityType, entityId: entityIds, entityName: name }: Thing,
  { control, wasFollowed, loadFollows, onDone }: Button,
): () => Promise<void> {
  const { user, layer, analytics, navigation } = useServices()
  const host = useHost()
  const emit = useEmit<'follow'>()

  /** A member who is known already need not wait for this page's user call. A failed call reports itself. */
  async function whoIsLooking() {
    const state = user.state()
    return state.status === 'authed' ? state : user.load().catch(() => user.state())
  }

  /** False when the reader has closed the layer without signing in. */
  async function askToSignIn(): Promise<boolean> {
    const redirect = location.pathname + location.search
    await layer.open(atBasePath(followAddress({ entityType, entityIds, redirect })), control)
    // Signing in has asked for the new state; this waits for its answer.
    return pressFor(await user.load().catch(() => user.state())) === 'do'
  }

  return async function press() {
    const isAsked = pressFor(await whoIsLooking()) === 'ask'
    if (isAsked && !(await askToSignIn())) return
    const follows = await loadFollows()
    if (!follows) {
      if (host instanceof HTMLFormElement) host.submit()
      else if (host instanceof HTMLAnchorElement) navigation.go(host.href)
      return
    }
    const action = actionFor(follows.has(entityIds[0] ?? 0), !isAsked && wasFollowed)
    if (!action) return
    follows.change({ action, entityType, entityIds, name })
    if (action === 'follow')
      analytics.track('follow', { entity_type: entityType, entity_ids: entityIds, entity_name: name })
    // A widget around the button may announce it itself; two announcements would be read one after the other.
    if (emit('changed', { action, entityType, entityIds })) onDone(action)
  }
}
