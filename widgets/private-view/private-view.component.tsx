import { useEmit, usePersisted, useServices, useSignal } from 'plinth/react'
import { useState } from 'react'
import {
  type PrivateViewArtwork,
  privateViewBody,
  privateViewCall,
} from '../shared/contract/private-view.call.js'
import { useDelay } from '../shared/ui/use-delay.js'
import { SAVE_AFTER_MS, seenIn } from './private-view.state.js'

/** Tells the server that a work of a private view was looked at. A page that comes back with Back is the same view. */
export function PrivateView() {
  const { api } = useServices()
  const emit = useEmit<'private-view'>()
  const signal = useSignal()
  const [isTold, setTold] = usePersisted(false)
  const [seen] = useState(() => seenIn(location.pathname, document.body.dataset))

  async function save(view: PrivateViewArtwork): Promise<void> {
    const leaving = signal()
    setTold(true)
    try {
      await api.call(privateViewCall, {}, { signal: leaving, body: privateViewBody(view), keepalive: true })
      emit('saved', view)
    } catch (error) {
      if (!leaving.aborted)
        console.error('private-view: the view of this work was not saved; look at the server’s log', error)
    }
  }
  useDelay(seen && !isTold ? SAVE_AFTER_MS : undefined, () => seen && void save(seen))
  return null
}
