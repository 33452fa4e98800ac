import { useMessages } from 'plinth/react'
import type { Answer } from './answer.js'
import { searchMessages } from './messages.js'
import type { SessionState } from './session.state.js'

/** The announcement of a search. While loading, the last one stays. */
export function useAnnouncement({ status, answer }: SessionState, found: (answer: Answer) => string): string {
  const { text } = useMessages()
  if (status === 'failed') return text(searchMessages.failed)
  if (status === 'empty' || !answer) return ''
  return answer.total > 0 ? found(answer) : text(searchMessages.noResults)
}
