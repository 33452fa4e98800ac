import { InSlot, useAttributes } from 'plinth/react'
import { hasSelection, selectedCount, selectionOf } from '../shared/contract/filters.js'
import { filtersIn } from './filters-in.js'
import type { PanelContext } from './options.js'
import { Panel } from './panel.js'
import { Placeholder } from './placeholder.js'
import { usePanel } from './use-panel.js'

export function FilterPanel(context: PanelContext) {
  const { all, opener, number, form } = context.slots
  const { state, filters, hasGutter, isOpen, close, clear, hide } = usePanel(context)
  const selection = selectionOf(filters)
  useAttributes(context.host, { 'data-has-selected': hasSelection(selection) })
  useAttributes(opener, { role: 'button', 'aria-haspopup': 'dialog' })

  const count = selectedCount(selection)
  return (
    <>
      <InSlot of={number} replace>
        {count > 0 ? `(${context.messages.number(count)})` : ''}
      </InSlot>
      {state.phase === 'gone' ? null : (
        <>
          <InSlot of={all}>
            <Placeholder filters={filtersIn(form)} />
          </InSlot>
          <Panel
            key={state.openings}
            form={form}
            isLeaving={!isOpen}
            hasGutter={hasGutter}
            total={state.total}
            isAsking={state.isAsking}
            hasChoice={hasSelection(selection)}
            onCloseRequest={close}
            onClear={clear}
            onGone={hide}
          />
        </>
      )}
    </>
  )
}
