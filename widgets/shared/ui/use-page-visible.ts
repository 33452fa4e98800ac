import { useSyncExternalStore } from 'react'

/** Whether the page is seen: its tab is in front, and its window is not minimised. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
