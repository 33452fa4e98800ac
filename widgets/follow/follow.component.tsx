import { SlotError, unshadowed } from 'plinth'
import {
  InBody,
  InSlot,
  useAttributes,
  useEmit,
  useHost,
  useListener,
  useMessages,
  useServices,
} from 'plinth/react'
import { useEffect, useMemo, useState } from 'react'
import type { FollowAction } from '../shared/contract/follow-fav.call.js'
import type { FollowType } from '../shared/contract/follow-types.js'
import { signInAddress } from '../shared/contract/sign-in-address.js'
import { atBasePath } from '../shared/services/base-path.js'
import type { Follows } from '../shared/services/follows.js'
import { loadInBackground } from '../shared/services/page-leaving.js'
import { isPlainClick } from '../shared/ui/link.js'
import { LiveRegion, useInserted } from '../shared/ui/live-region.js'
import { useStore } from '../shared/ui/use-store.js'
import { actionFor, pressFor } from './follow.state.js'
import { wordsOf } from './messages.js'

interface Props {
  readonly host: HTMLElement
  readonly options: Entity
  readonly slots: { readonly button: HTMLElement | undefined }
}

export function FollowButton({ host, options, slots }: Props) {
  const control = controlOf(host, slots.button)
  const link = host instanceof HTMLAnchorElement ? host : undefined
  const { user, layer } = useServices()
  const { text } = useMessages()
  const { isOn, loadFollows } = useFollowed(options.entityId[0] ?? 0)
  // The server's words fit the state that the server wrote.
  const [server] = useState(() => ({
    isOn: control.dataset.marked === 'true',
    hasName: control.hasAttribute('aria-label'),
  }))
  const wasFollowed = isOn ?? server.isOn
  const isChanged = wasFollowed !== server.isOn
  const words = wordsOf(options.entityType)[wasFollowed ? 'on' : 'off']
  const { said, say } = useSaid(options)
  const press = usePress(options, { control, wasFollowed, loadFollows, onDone: say })

  function handlePress(event: Event): void {
    if (event.defaultPrevented) return
    event.preventDefault()
    press().catch((error: unknown) => console.error('follow: the change failed; load the page again', error))
  }

  useAttributes(control, {
    // No `aria-pressed`: the label already says the state, and screen readers would read “Following, pressed”.
    'data-marked': isOn === undefined ? undefined : String(isOn),
    // The name begins with the visible words, for voice control.
    'aria-label': isChanged || !server.hasName ? text(words.name, { name: options.entityName }) : undefined,
    // A link that performs an action is a button to assistive technology; opened in a new tab it is still a link.
    role: link ? 'button' : undefined,
    'data-turbo-prefetch': link ? 'false' : undefined,
  })
  // The second click of a double click would undo the first.
  useListener(control, 'click', (event) => event.detail > 1 && event.preventDefault(), { capture: true })
  useListener(link ? undefined : host, 'submit', handlePress)
  useListener(link, 'click', (event) => isPlainClick(event) && handlePress(event))
  useListener(link, 'keydown', (event) => {
    // Enter clicks a link by itself; buttons also react to Space.
    if (event.key !== ' ') return
    if (event.repeat) event.preventDefault()
    else handlePress(event)
  })
  useListener(control, 'pointerenter', () => user.state().status === 'not-authed' && layer.prepare())

  return (
    <>
      {isChanged ? (
        <InSlot of={control} replace>
          {text(words.word)}
        </InSlot>
      ) : null}
      {said ? <Said key={said.press} words={said.words} isApart={link !== undefined} /> : null}
    </>
  )
}

/** What is pressed: the button of a form, or a link. */
function controlOf(host: HTMLElement, button: HTMLElement | undefined): HTMLElement {
  const isForm = host instanceof HTMLFormElement
  const control = isForm ? button : host
  if (control && (isForm || host instanceof HTMLAnchorElement)) return control
  throw new SlotError(
    `the host is a <${host.localName}>${isForm ? ' without a slot "button"' : ''}; write <form data-widget="follow"> around <button data-slot="button">, or a link`,
  )
}

interface SaidProps {
  readonly words: string
  /** Content of a link with the role of a button is part of its name. */
  readonly isApart: boolean
}

/** Announces what a press has done: not every screen reader notices that the label of the button has changed. */
function Said({ words, isApart }: SaidProps) {
  const isInserted = useInserted()
  const region = <LiveRegion>{isInserted ? words : ''}</LiveRegion>
  return isApart ? <InBody>{region}</InBody> : region
}

interface Spoken {
  /** The same may be said again: each press has a region of its own. */
  readonly press: number
  readonly words: string
}

/** What was said last, since the page is in view. */
function useSaid({ entityType, entityName }: Entity) {
  const { text } = useMessages()
  const [said, setSaid] = useState<Spoken>()
  useEffect(function forgetOnLeaving() {
    return () => setSaid(undefined)
  }, [])
  return {
    said,
    say(action: FollowAction) {
      const words = text(wordsOf(entityType).said[action], { name: entityName })
      setSaid((before) => ({ press: (before?.press ?? 0) + 1, words }))
    },
  }
}

function useFollowed(id: number) {
  const { follows, user } = useServices()
  const [known, setKnown] = useState<Follows>()
  useEffect(
    function load() {
      loadInBackground(follows).then(setKnown, (error: unknown) =>
        console.error('follow: a part did not load; the form is sent to the server instead', error),
      )
    },
    [follows],
  )
  const store = useMemo(
    () => ({
      state: () => (user.state().status === 'initializing' ? undefined : known?.has(id)),
      subscribe: known?.subscribe ?? (() => undefined),
    }),
    [id, known, user],
  )
  return {
    /** Undefined until it is known who is looking. */
    isOn: useStore(store),
    /** The service, loaded once more where it did not load with the page; undefined when it does not load now either. */
    async loadFollows() {
      const loaded = await follows().catch(() => undefined)
      if (loaded) setKnown(loaded)
      return loaded
    },
  }
}

interface Entity {
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
function usePress(
  { entityType, entityId: entityIds, entityName: name }: Entity,
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
    await layer.open(atBasePath(signInAddress({ entityType, entityIds, redirect })), control)
    // Signing in has asked for the new state; this waits for its answer.
    return pressFor(await user.load().catch(() => user.state())) === 'do'
  }

  return async function press() {
    const isAsked = pressFor(await whoIsLooking()) === 'ask'
    if (isAsked && !(await askToSignIn())) return
    const follows = await loadFollows()
    if (!follows) {
      if (host instanceof HTMLFormElement) unshadowed(host, 'submit').call(host)
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
