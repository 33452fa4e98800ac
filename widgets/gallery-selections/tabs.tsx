import { InSlot, useAttributes } from 'plinth/react'
import { useState } from 'react'
import { adjustedCount, type TabCounts } from './gallery-selections.state.js'

interface Props {
  readonly slots: Readonly<Record<'current-tab' | 'completed-tab', HTMLElement | undefined>>
  /** The numbers when the server drew the page, and now. */
  readonly serverCounts: TabCounts
  readonly counts: TabCounts
}

export const Tabs = ({ slots, serverCounts, counts }: Props) => (
  <>
    <Tab of={slots['current-tab']} serverCount={serverCounts.current} count={counts.current} />
    <Tab of={slots['completed-tab']} serverCount={serverCounts.completed} count={counts.completed} />
  </>
)

interface TabProps {
  readonly of: HTMLElement | undefined
  readonly serverCount: number
  readonly count: number
}

function Tab({ of: slot, serverCount, count }: TabProps) {
  const [shown] = useState(() => Number(slot?.textContent) || 0)
  const adjusted = adjustedCount(shown, serverCount, count)
  useAttributes(slot, { hidden: adjusted === 0 })
  return (
    <InSlot of={slot} replace>
      {adjusted}
    </InSlot>
  )
}
