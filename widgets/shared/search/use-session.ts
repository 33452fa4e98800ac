import { startTransition, useEffect, useState } from 'react'
import { useTimer } from '../ui/use-timer.js'
import { withSignal } from '../ui/with-signal.js'
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
      const update = () => startTransition(() => setState(session.state()))
      const stop = withSignal((signal) => session.subscribe(update, signal))
      update()
      return () => {
        stop()
        session.reset()
      }
    },
    [session],
  )
  return [state, session]
}
