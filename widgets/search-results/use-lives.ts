import { useEffect, useState } from 'react'

/**
 * Counts how often the widget's page was left. InstantSearch ends for good when its effects are cleaned up, as they are while
 * a page is put aside: with this in its key, a new one takes its place when the page comes back.
 */
export function useLives(): number {
  const [lives, setLives] = useState(0)
  useEffect(function countLeaving() {
    return () => setLives((count) => count + 1)
  }, [])
  return lives
}
