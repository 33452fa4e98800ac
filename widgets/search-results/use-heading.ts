import { useMessages } from 'plinth/react'
import { type Answer, totalOf } from './answer.js'
import { messages } from './messages.js'

/** The text of the heading and of the announcement, such as `1,234 Results`. */
export function useHeading(answer: Answer | undefined): string {
  const { text } = useMessages()
  if (!answer?.query) return text(messages.nothingAsked)
  const total = totalOf(answer)
  return total > 0 ? text(messages.results, { count: total }) : text(messages.noResults)
}
