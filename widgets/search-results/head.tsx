/** The server's elements above the results: the heading, a tab for each type, and a hint when nothing was found. */
import { InSlot, useAttributes, useMessages } from 'plinth/react'
import { shortCount } from '../shared/contract/count-label.js'
import { ALL, FOUND_TYPES } from '../shared/contract/record-types.js'
import { searchAddress } from '../shared/contract/search-address.js'
import type { HitId, IdAnswer } from '../shared/search/answer.js'
import { hasFailed, type SearchState, shownAnswer } from '../shared/search/search.state.js'
import { messages } from './messages.js'
import type { Slots } from './options.js'
import { aliasOf } from './use-address.js'

interface Props {
  readonly slots: Slots
  readonly state: SearchState<HitId>
  /** Whether the widget has drawn results: until then the server’s words stay. */
  readonly isTakenOver: boolean
}

export function Head({ slots, state, isTakenOver }: Props) {
  const { query, answer } = state
  const isHidden = hasFailed(state)
  const heading = useHeading(shownAnswer(state))
  const text = answer?.query.text ?? ''
  // After a failure the counts are those of another text.
  const isUncounted = isHidden && text !== query.text
  const countOf = (tab: HTMLElement | undefined) => {
    const alias = tab?.dataset.alias ?? ''
    if (alias === ALL.alias) return answer?.all ?? 0
    const type = FOUND_TYPES.find((known) => known.alias === alias)?.recordType
    return (type && answer?.counts?.[type]) ?? 0
  }
  useAttributes(slots.tab, ({ dataset: { alias = '' } }) => ({
    href: searchAddress(alias, query.text),
    'aria-current': alias === aliasOf(query) ? 'page' : null,
    hidden: text === '' && !isUncounted,
  }))
  useAttributes(slots.hint, { hidden: text === '' || isHidden || (answer?.total ?? 0) > 0 })
  useAttributes(slots.form, { action: searchAddress(aliasOf(query), '') })

  return (
    <>
      {isTakenOver || isHidden ? (
        <InSlot of={slots.heading} replace>
          {heading}
        </InSlot>
      ) : null}
      {isTakenOver || isUncounted ? (
        <>
          {slots.badge.map((badge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the server’s badges stay where they are
            <InSlot key={index} of={badge} replace>
              {isUncounted ? '' : shortCount(countOf(slots.tab[index]))}
            </InSlot>
          ))}
          {/* The links to further pages belong to the server's answer. */}
          <InSlot of={slots.pages} replace />
        </>
      ) : null}
    </>
  )
}

/** The text of the heading and of the announcement, such as `1,234 Results`. */
export function useHeading(answer: IdAnswer | undefined): string {
  const { text } = useMessages()
  if (!answer?.query.text) return text(messages.nothingAsked)
  return answer.total > 0 ? text(messages.results, { count: answer.total }) : text(messages.noResults)
}
