import { useServices } from 'plinth/react'
import { useEffect, useMemo, useState } from 'react'
import type { Follows } from '../shared/services/follows.js'
import { unlessLeft } from '../shared/services/page-leaving.js'
import { useStore } from '../shared/ui/use-store.js'

interface Followed {
  /** Undefined until it is known who is looking. */
  readonly isOn: boolean | undefined
  /** The service, loaded once more where it did not load with the page; undefined when it does not load now either. */
  loadFollows(): Promise<Follows | undefined>
}

/** Whether the reader follows the thing with this id. */
export function useFollowed(id: number): Followed {
  const { follows, user } = useServices()
  const [known, setKnown] = useState<Follows>()
  useEffect(
    function load() {
      unlessLeft(follows).then(setKnown, (error: unknown) =>
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
    isOn: useStore(store),
    async loadFollows() {
      const loaded = await follows().catch(() => undefined)
      if (loaded) setKnown(loaded)
      return loaded
    },
  }
}
