/** The server's elements above the results: the heading, a tab for each type, and a hint when nothing was found. */
import { InSlot, useAttributes } from 'plinth/react'
import { shortCount } from '../shared/contract/count-label.js'
import { ALL } from '../shared/contract/record-types.js'
import { searchAddress } from '../shared/contract/search-address.js'
import { sumOf, totalOf } from './answer.js'
import type { Slots } from './options.js'
import type { ResultsState } from './search-results.state.js'
import { useHeading } from './use-heading.js'

interface Props {
  readonly slots: Slots
  readonly state: ResultsState
  readonly hasFailed: boolean
  /** Whether the widget has drawn results: until then the server’s words stay. */
  readonly isTakenOver: boolean
}

export function Head({ slots, state, hasFailed, isTakenOver }: Props) {
  const { wanted, current } = state
  const { query, counts } = current.answer
  const heading = useHeading(hasFailed ? undefined : current.answer)
  // How many there are of what failed to be found, nobody knows.
  const isUncounted = hasFailed && query !== wanted.query
  const countOf = (tab: HTMLElement | undefined) => {
    const alias = tab?.dataset.alias ?? ''
    return alias === ALL.alias ? sumOf(counts) : (counts[alias] ?? 0)
  }
  useAttributes(slots.tab, ({ dataset: { alias = '' } }) => ({
    href: searchAddress(alias, wanted.query),
    'aria-current': alias === wanted.alias ? 'page' : null,
    hidden: query === '' && !isUncounted,
  }))
  useAttributes(slots.hint, { hidden: query === '' || hasFailed || totalOf(current.answer) > 0 })
  useAttributes(slots.form, { action: searchAddress(wanted.alias, '') })

  return (
    <>
      {isTakenOver || hasFailed ? (
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
