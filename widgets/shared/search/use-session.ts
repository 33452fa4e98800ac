import { startTransition, useEffect, useState } from 'react'
import { useTimer } from '../ui/use-timer.js'
import { createSession, type Session, type SessionParts } from './session.js'
import type { SessionState } from './session.state.js'

/**
 * A search for as long as the component is shown, by the `ask` of the first drawing. The state follows the session's as a
 * transition: to draw what was found must not hold up the next key.
 */
export function useSession(ask: SessionParts['ask']): [SessionState, Session] {
  const timer = useTimer()
  const [session] = useState(() => createSession({ ask, timer }))
  const [state, setState] = useState(session.state)
  useEffect(
    function follow() {
      const controller = new AbortController()
      const update = () => startTransition(() => setState(session.state()))
      session.subscribe(update, controller.signal)
      update()
      return () => {
        controller.abort()
        session.reset()
      }
    },
    [session],
  )
  return [state, session]
}
