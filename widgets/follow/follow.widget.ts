import * as v from 'valibot'
import { followAddress } from '../shared/contract/follow-address.js'
import { FOLLOW_TYPES, followWords } from '../shared/contract/follow-types.js'
import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import type { Follows } from '../shared/services/follows.js'
import { ignoreSecondClick, isPlainClick } from '../shared/ui/plain-click.js'
import { drawButton } from './follow.button.js'
import { actionFor, parseIds, pressFor } from './follow.state.js'

const TYPES = `write one of ${FOLLOW_TYPES.join(', ')}`
const IDS = 'write the number of what is followed, or several with commas, such as 12,40'
const NAME = 'write the name of what is followed, such as Ana Ruiz'

export default defineWidget({
  options: options({
    entityType: v.pipe(
      v.picklist(FOLLOW_TYPES, TYPES),
      v.metadata({ type: FOLLOW_TYPES.join(' | '), about: 'What it is.' }),
    ),
    entityId: v.pipe(
      v.string(IDS),
      v.transform(parseIds),
      v.minLength(1, IDS),
      v.metadata({ type: 'numbers', about: 'Its id, or several with commas; the first one decides.' }),
    ),
    entityName: v.pipe(
      v.string(NAME),
      v.trim(),
      v.nonEmpty(NAME),
      v.metadata({ type: 'text', about: 'What the button’s name says.' }),
    ),
  }),
  slots: { button: 'optional' },
  enhance({ host, options, slots, signal, emit, services: { user, follows, layer, analytics, visits } }) {
    const { entityType, entityId: entityIds, entityName: name } = options
    const control = host instanceof HTMLFormElement ? slots.button : host
    if (!control || !(host instanceof HTMLFormElement || host instanceof HTMLAnchorElement)) {
      throw new Error(
        `the host is a <${host.localName}>${host instanceof HTMLFormElement ? ' without a slot "button"' : ''}; write <form data-widget="follow"> around <button data-slot="button">, or a link`,
      )
    }
    const draw = drawButton(control, followWords(entityType), name)
    const [first = 0] = entityIds

    let hasPart = false
    /** From now on the button shows what is followed. */
    function stand(known: Follows): void {
      if (hasPart) return
      hasPart = true
      const update = () => {
        // Until it is known who is looking, the server's own words stand.
        if (user.state().status !== 'initializing') draw(known.has(first))
      }
      known.subscribe(update, signal)
      if (!signal.aborted) update()
    }
    follows().then(stand, (error: unknown) =>
      console.error('follow: a part did not load; the form goes the server’s way', error),
    )

    /** A known member does not wait for what this page's call will say again. When it fails, it says so by itself. */
    async function whoIsLooking() {
      const state = user.state()
      return state.status === 'authed' ? state : user.load().catch(() => user.state())
    }

    /** What the button said when it was pressed is done for members, if it is not so already; whoever is none signs in first. */
    async function press(): Promise<void> {
      const wasFollowed = control?.getAttribute('aria-pressed') === 'true'
      const isAsked = pressFor(await whoIsLooking()) === 'ask'
      if (isAsked) {
        const redirect = location.pathname + location.search
        await layer.open(followAddress({ entityType, entityIds, redirect }), control)
        // Signing in has asked for the new state; this waits for its answer.
        if (pressFor(await user.load().catch(() => user.state())) === 'ask') return
      }
      // What did not load with the page is asked for once more.
      const known = await follows().catch(() => undefined)
      if (!known) {
        if (host instanceof HTMLFormElement) host.submit()
        else if (host instanceof HTMLAnchorElement) visits.go(host.href)
        return
      }
      stand(known)
      const action = actionFor(known.has(first), !isAsked && wasFollowed)
      if (!action) return
      known.change({ action, entityType, entityIds, name })
      if (action === 'follow') {
        analytics.track('follow', { entity_type: entityType, entity_ids: entityIds, entity_name: name })
      }
      emit('changed', { action, entityType, entityIds })
    }

    function take(event: Event): void {
      if (event.defaultPrevented) return
      event.preventDefault()
      press().catch((error: unknown) =>
        console.error('follow: it could not be done; load the page again', error),
      )
    }
    ignoreSecondClick(control, signal)
    if (host instanceof HTMLFormElement) host.addEventListener('submit', take, { signal })
    else actAsButton(host, take, signal)
    control.addEventListener('pointerenter', () => user.state().status === 'not-authed' && layer.prepare(), {
      once: true,
      signal,
    })
  },
})

/** A link that does something is a button to those who cannot see it; opened in a tab of its own, it is a link still. */
function actAsButton(link: HTMLElement, press: (event: Event) => void, signal: AbortSignal): void {
  link.setAttribute('role', 'button')
  link.setAttribute('data-turbo-prefetch', 'false')
  link.addEventListener(
    'click',
    (event) => {
      if (isPlainClick(event)) press(event)
    },
    { signal },
  )
  link.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ') return
      if (event.repeat) event.preventDefault()
      else press(event)
    },
    { signal },
  )
}
