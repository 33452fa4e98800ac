import { InSlot, useAttributes } from 'plinth/react'
import { useState } from 'react'
import { adjustedCount, type TabCounts } from './gallery-selections.state.js'

interface Props {
  readonly slots: Readonly<Record<'current-tab' | 'completed-tab', HTMLElement | undefined>>
  /** What the server counted, and what there is now. */
  readonly serverCounts: TabCounts
  readonly counts: TabCounts
}

/** The numbers in the tabs above a selection: they follow what is chosen and decided, as the next page would say them. */
export const Tabs = ({ slots, serverCounts, counts }: Props) => (
  <>
    <Tab of={slots['current-tab']} then={serverCounts.current} now={counts.current} />
    <Tab of={slots['completed-tab']} then={serverCounts.completed} now={counts.completed} />
  </>
)

function Tab({ of: slot, then, now }: { of: HTMLElement | undefined; then: number; now: number }) {
  const [shown] = useState(() => Number(slot?.textContent) || 0)
  const count = adjustedCount(shown, then, now)
  useAttributes(slot, { hidden: count === 0 })
  return (
    <InSlot of={slot} replace>
      {count}
    </InSlot>
  )
}
