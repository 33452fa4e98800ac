import { SlotError } from 'plinth'
import { InSlot, useAttributes, useHost, useListener, useMessages, useServices } from 'plinth/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isPlainClick } from '../shared/ui/link.js'
import { useVisitStart } from '../shared/ui/use-leave-page.js'
import { useStore } from '../shared/ui/use-store.js'
import { newMessages } from './chat-panel.state.js'
import { messages } from './messages.js'
import { Panel } from './panel.js'
import { type ChatOptions, useChat } from './use-chat.js'

/** Links anywhere in the page that open the panel too. */
const OPENERS = 'a[data-opens="chat-panel"]'

interface Props {
  readonly options: ChatOptions & { readonly messages: string; readonly interval: number }
  readonly slots: { readonly link: HTMLAnchorElement }
}

/** A link that opens the chat beside the page, and counts new messages while that is closed. */
export function ChatPanel({ options, slots: { link } }: Props) {
  if (!link.href) throw new SlotError('the slot "link" has no address; write <a data-slot="link" href="…">')
  const host = useHost()
  const { text, number } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const { state, phase, open, close } = useChat(options, link, dialog)
  const unread = useUnread()
  const count = newMessages(unread, state.isOpen)

  useAttributes(host, { 'data-panel-state': phase, 'data-unread': count !== undefined })
  useAttributes(link, { 'aria-haspopup': 'dialog', 'data-turbo-prefetch': 'false' })
  useListener(document, 'click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const opener =
      target?.closest<HTMLElement>(OPENERS) ?? (target && link.contains(target) ? link : undefined)
    if (!opener || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    void open(opener)
  })
  useModalLeft(dialog, close)
  // The open panel receives new messages by itself.
  usePolling(options.interval, phase === 'closed' && (state.wasShown || unread !== undefined))

  const sentence = count === 1 ? text(messages.one) : count && text(messages.many, { count })
  return (
    <>
      <InSlot of={link}>
        <span className="w-chat-panel__count" aria-hidden="true">
          {count === undefined ? null : number(count)}
        </span>
      </InSlot>
      <span className="w-chat-panel__status" role="status">
        {sentence}
      </span>
      {phase === 'closed' ? null : (
        <Panel
          ref={dialog}
          phase={phase}
          isOpen={state.isOpen}
          focusCalls={state.focusCalls}
          address={options.messages}
          page={link.href}
          onCloseRequest={close}
        />
      )}
    </>
  )
}

/** Messages that the member has not seen; undefined for visitors, and where there is no conversation. */
function useUnread(): number | undefined {
  const { user } = useServices()
  const state = useStore(user)
  return state.status === 'authed' ? state.chatUnread : undefined
}

/** On a phone the panel covers the page that a visit leads to. */
function useModalLeft(dialog: RefObject<HTMLDialogElement | null>, close: () => void): void {
  useVisitStart(() => {
    if (dialog.current?.matches(':modal')) close()
  })
}

function usePolling(intervalMs: number, isAsking: boolean): void {
  const { user } = useServices()
  const ask = useEffectEvent(() => {
    if (isAsking && !document.hidden) user.reload().catch(() => undefined)
  })
  useEffect(
    function poll() {
      const handle = setInterval(() => ask(), intervalMs)
      return () => clearInterval(handle)
    },
    [intervalMs],
  )
}
