import { useEmit, usePersisted, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import {
  type PrivateViewArtwork,
  privateViewBody,
  privateViewCall,
} from '../shared/contract/private-view.call.js'
import { SAVE_AFTER_MS, seenIn } from './private-view.state.js'

/** Tells the server that a work of a private view was looked at. A page that comes back with Back is the same view. */
export function PrivateView() {
  const { api } = useServices()
  const emit = useEmit()
  const signal = useSignal()
  const [isTold, setTold] = usePersisted(false)

  const save = useEffectEvent(async (seen: PrivateViewArtwork) => {
    const leaving = signal()
    setTold(true)
    try {
      await api.call(privateViewCall, {}, { signal: leaving, body: privateViewBody(seen), keepalive: true })
      emit('saved', seen)
    } catch (error) {
      if (!leaving.aborted)
        console.error('private-view: the view of this work was not saved; look at the server’s log', error)
    }
  })
  useEffect(
    function saveSoon() {
      const seen = isTold ? undefined : seenIn(location.pathname, document.body.dataset)
      if (!seen) return
      const timer = setTimeout(() => void save(seen), SAVE_AFTER_MS)
      return () => clearTimeout(timer)
    },
    [isTold],
  )
  return null
}
