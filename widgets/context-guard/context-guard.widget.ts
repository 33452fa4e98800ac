import { defineWidget, type EventsOf, event, oneOf } from 'plinth'

/** On these the context menu and clicks with Alt or Ctrl are blocked. */
const GUARDED = 'img, a, canvas'

type Press = Pick<MouseEvent, 'type' | 'altKey' | 'ctrlKey' | 'target'>

/** Whether a press on a picture, link or canvas asks for its menu, another tab or a download. */
export function isGuarded({ type, altKey, ctrlKey, target }: Press): boolean {
  const asks = type === 'contextmenu' || altKey || ctrlKey
  return asks && target instanceof Element && target.closest(GUARDED) !== null
}

const events = {
  blocked: event<{ type: string }>(
    'A context menu or a click was blocked.',
    '{ type }, the type of the blocked event',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'context-guard', typeof events> {}
}

export default defineWidget({
  options: {
    scope: oneOf(['page', 'host'], {
      description: 'What is guarded: the page with all that opens over it, or the host alone.',
      default: 'page',
    }),
  },
  events,
  enhance({ host, options: { scope }, signal, emit }) {
    function guard(event: Event): void {
      if (!(event instanceof MouseEvent) || !isGuarded(event)) return
      // Before anybody else hears of it, and before the browser opens a menu, a tab or a download.
      event.preventDefault()
      event.stopImmediatePropagation()
      emit('blocked', { type: event.type })
    }
    const guarded = scope === 'page' ? document : host
    for (const type of ['contextmenu', 'click'] as const)
      guarded.addEventListener(type, guard, { capture: true, signal })
  },
})
