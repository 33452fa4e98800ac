import { useMessages } from 'plinth/react'
import type { Answer } from './answer.js'
import { searchMessages } from './messages.js'
import type { SessionState } from './session.state.js'

/** What a screen reader hears of a search. While one loads the sentence of the last answer stays: announced is what came. */
export function useAnnouncement({ status, answer }: SessionState, found: (answer: Answer) => string): string {
  const { text } = useMessages()
  if (status === 'failed') return text(searchMessages.failed)
  if (status === 'empty' || !answer) return ''
  return answer.total > 0 ? found(answer) : text(searchMessages.noResults)
}
