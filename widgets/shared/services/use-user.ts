import { useServices } from 'plinth/react'
import type { Store } from '../ui/store.js'
import { useStore } from '../ui/use-store.js'
import { INITIALIZING, type UserState } from './user.state.js'

const NOBODY_ASKED: Store<UserState> = { state: () => INITIALIZING, subscribe: () => undefined }

/** Who is looking; drawn again when that changes. Nobody is asked, and the state stays initializing, unless `isNeeded`. */
export function useUser(isNeeded = true): UserState {
  const { user } = useServices()
  return useStore(isNeeded ? user : NOBODY_ASKED)
}
