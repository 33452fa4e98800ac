import { useEffect, useState } from 'react'

/**
 * Counts how often the widget's page was left. InstantSearch ends for good when its effects are cleaned up, as they are while
 * a page is suspended: with this in its key, a new one takes its place when the page resumes.
 */
export function useLeaveCount(): number {
  const [leaveCount, setLeaveCount] = useState(0)
  useEffect(function countLeaving() {
    return () => setLeaveCount((count) => count + 1)
  }, [])
  return leaveCount
}
