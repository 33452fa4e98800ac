import { useHost, useListener, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chatSeenCall } from '../shared/contract/chat.call.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { lastIdOf, type ThreadState } from './chat-thread.state.js'
import type { ThreadOptions } from './use-thread.js'

/** Reports to the server which messages were seen: everything counts as seen while the conversation is visible. */
export function useSeen({ of }: ThreadOptions, state: ThreadState): void {
  const { api, user } = useServices()
  const host = useHost()
  const signal = useSignal()
  /** The last message that was reported to the server, and by whom it was seen. */
  const seen = useRef({ member: '', id: 0 })
  const lastId = lastIdOf(state)
  const { member } = state

  async function report(): Promise<void> {
    const isReported = seen.current.member === member && lastId <= seen.current.id
    if (member === '' || document.hidden || isReported || !isVisible(host)) return
    seen.current = { member, id: lastId }
    const body = new URLSearchParams({ upTo: String(lastId) })
    await api.call(chatSeenCall, of > 0 ? { of } : {}, { signal: signal(), body, keepalive: true })
    const reader = user.state()
    if (of === 0 && reader.status === 'authed' && reader.chatUnread !== 0) await user.reload()
  }
  // What could not be reported is reported with the next message.
  const reportSoon = () => void report().catch(() => undefined)
  const reportLatest = useEffectEvent(reportSoon)
  useListener(document, 'visibilitychange', reportSoon)
  useEffect(
    function reportNewMessages() {
      if (member !== '' && lastId > 0) reportLatest()
    },
    [member, lastId],
  )
}
