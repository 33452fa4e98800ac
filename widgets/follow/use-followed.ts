import { useServices } from 'plinth/react'
import { useEffect, useMemo, useState } from 'react'
import type { Follows } from '../shared/services/follows.js'
import { loadInBackground } from '../shared/services/page-leaving.js'
import { useStore } from '../shared/ui/use-store.js'

export function useFollowed(id: number) {
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
