import { InSlot, Text, useAttributes } from 'plinth/react'
import { useState } from 'react'
import { hasSelection, selectedCount, selectionOf } from '../shared/contract/filters.js'
import type { PanelContext } from './options.js'
import { Panel } from './panel.js'
import { filtersIn, usePanel } from './use-panel.js'

export function FilterPanel(context: PanelContext) {
  const { all, opener, number, form } = context.slots
  const { state, count, filters, hasGutter, isOpen, close, clear, hide } = usePanel(context)
  const selection = selectionOf(filters)
  useAttributes(context.host, { 'data-has-selected': hasSelection(selection) })
  useAttributes(opener, { role: 'button', 'aria-haspopup': 'dialog' })

  const chosenCount = selectedCount(selection)
  return (
    <>
      <InSlot of={number} replace>
        {chosenCount > 0 ? `(${context.messages.number(chosenCount)})` : ''}
      </InSlot>
      {state.phase === 'gone' ? null : (
        <>
          <InSlot of={all}>
            <Placeholder filters={filtersIn(form)} />
          </InSlot>
          <Panel
            key={state.openings}
            form={form}
            opener={opener}
            isLeaving={!isOpen}
            hasGutter={hasGutter}
            total={count.total}
            isAsking={count.isAsking}
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

/**
 * Keeps the place of the form while it is in the panel: the row of filters is still seen behind that. Nothing of it can be used,
 * and nothing in it is a field.
 */
function Placeholder({ filters }: { readonly filters: readonly HTMLElement[] }) {
  const [names] = useState(() => filters.map(readName))
  return (
    <div className="w-filter-panel__form" inert>
      {names.map(({ name, chosen, type }) => (
        <div key={name} className="w-filter-dropdown" data-type={type}>
          <div className="w-filter-dropdown__summary">
            <Text>{name}</Text>
            <span className="w-filter-dropdown__chosen">{chosen}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

function readName(filter: HTMLElement) {
  const summary = filter.querySelector('summary')
  const chosen = summary?.querySelector('.w-filter-dropdown__chosen')?.textContent ?? ''
  const whole = summary?.textContent ?? ''
  return { name: whole.slice(0, whole.length - chosen.length).trim(), chosen, type: filter.dataset.type }
}
