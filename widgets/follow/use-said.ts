import { useMessages } from 'plinth/react'
import { useEffect, useState } from 'react'
import type { FollowAction } from '../shared/contract/follow-fav.call.js'
import { wordsOf } from './messages.js'
import type { Thing } from './use-press.js'

interface Spoken {
  /** The same may be said again: each press has a region of its own. */
  readonly press: number
  readonly words: string
}

/** What was said last, since the page is in view. */
export function useSaid({ entityType, entityName }: Thing) {
  const { text } = useMessages()
  const [said, setSaid] = useState<Spoken>()
  useEffect(function forgetOnLeaving() {
    return () => setSaid(undefined)
  }, [])
  return {
    said,
    say(action: FollowAction) {
      const words = text(wordsOf(entityType).said[action], { name: entityName })
      setSaid((before) => ({ press: (before?.press ?? 0) + 1, words }))
    },
  }
}
