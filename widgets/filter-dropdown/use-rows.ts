import { useMemo } from 'react'
import { type DropdownState, type Row, rowsOf, searched } from './filter-dropdown.state.js'

/** The rows to draw. They keep their identity while none of them changes. */
export function useRows(state: DropdownState, isMany: boolean): readonly Row[] {
  const { chosen, pinned, available, source, minLength } = state
  const query = searched(state)
  return useMemo(
    () => rowsOf({ chosen, pinned, available, source, minLength, query }, isMany),
    [chosen, pinned, available, source, minLength, query, isMany],
  )
}
