import { useEffect, useState } from 'react'

/**
 * False in a component's first drawing, and true in the one after that. A live region that is inserted with its text is not
 * announced: draw it empty first.
 */
export function useInserted(): boolean {
  const [isInserted, setInserted] = useState(false)
  useEffect(function noteInserted() {
    setInserted(true)
  }, [])
  return isInserted
}
