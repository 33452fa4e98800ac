import { useEffect, useMemo } from 'react'
import { useStore } from '../ui/use-store.js'
import { useTimer } from '../ui/use-timer.js'
import { createSession, type Session, type SessionParts } from './session.js'
import type { SessionState } from './session.state.js'

/** A search for as long as the component is shown. `ask` must keep its identity while it asks for the same. */
export function useSession(ask: SessionParts['ask']): [SessionState, Session] {
  const timer = useTimer()
  const session = useMemo(() => createSession({ ask, timer }), [ask, timer])
  useEffect(
    function forgetOnLeaving() {
      return () => session.reset()
    },
    [session],
  )
  return [useStore(session), session]
}
