/** The rows of a filter, and what a press on one of them does. */
import { useEmit, useHost, useListener, useSlot } from 'plinth/react'
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FilterItem } from '../shared/contract/filters.js'
import { chosenOf } from '../shared/filters/list.state.js'
import { isPlainClick } from '../shared/ui/link.js'
import { noneRow, type Row } from './filter-dropdown.state.js'
import type { Options } from './options.js'
import { keyOf } from './server-list.js'
import type { Dropdown } from './use-dropdown.js'

export interface ListProps {
  readonly rows: readonly Row[]
  /** What the radio that stands for no choice is called; undefined where there is none. */
  readonly noneLabel: string | undefined
  /** Rows that keep the place of items that load. */
  readonly skeletons: number
  /** The filter's name in the form. */
  readonly name: string
  readonly type: 'checkbox' | 'radio' | 'link'
  /** The key of the item that stands for nothing chosen. */
  readonly defaultKey: string
  /** Whether a link chooses in place. Otherwise the browser follows it. */
  readonly isInPlace: boolean
  /** Whether a row stands where the server has its field too. */
  isInServersPlace(key: string): boolean
  hrefOf(key: string): string
  choose(item: FilterItem, isOn: boolean): void
}

/** The rows of the list, as the server draws them. There can be hundreds: they are drawn again only when one of them changes. */
export const List = memo(function List({ rows: items, noneLabel, skeletons, ...shared }: ListProps) {
  const listElement = useSlot('items')
  const rows = noneLabel === undefined ? items : [noneRow(noneLabel), ...items]
  const isNoneChosen = rows.every(({ isChosen }) => !isChosen)
  useLayoutEffect(
    // The server’s rows are still there while this runs.
    function moveFocus() {
      const from = listElement.contains(document.activeElement) ? document.activeElement?.closest('li') : null
      const key = from && keyOf(from)
      const same = [...listElement.children].findLast((row) => row !== from && keyOf(row) === key)
      if (from) same?.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true })
    },
    [listElement],
  )
  return (
    <>
      {rows.map((row) => (
        <li
          key={row.item.key}
          className="w-filter-dropdown__item"
          data-indented={row.isIndented ? '' : undefined}
          data-last-chosen={row.isLastPinned ? '' : undefined}
          hidden={row.isHidden}
        >
          {shared.type === 'link' ? (
            <Link {...shared} row={row} isNoneChosen={isNoneChosen} />
          ) : (
            <Field {...shared} row={row} isNoneChosen={isNoneChosen} />
          )}
        </li>
      ))}
      {[...Array(skeletons).keys()].map((index) => (
        <li key={`skeleton ${index}`} className="w-filter-dropdown__skeleton" aria-hidden="true" />
      ))}
    </>
  )
})

interface RowProps extends Omit<ListProps, 'rows' | 'noneLabel' | 'skeletons'> {
  readonly row: Row
  /** Whether nothing is chosen. */
  readonly isNoneChosen: boolean
}

function Field({ row, name, type, defaultKey, isNoneChosen, isInServersPlace, choose }: RowProps) {
  const { item, parts, isChosen } = row
  return (
    <label>
      <input
        type={type}
        name={name}
        value={item.key}
        // On Back the browser fills the server's fields by their places: it must not keep one that stands elsewhere.
        autoComplete={isInServersPlace(item.key) ? undefined : 'off'}
        // One radio is always checked: without a choice the one that stands for none.
        checked={isChosen || (isNoneChosen && type === 'radio' && item.key === defaultKey)}
        onChange={({ currentTarget }) => choose(item, currentTarget.checked)}
      />
      <span>{marked(parts)}</span>
    </label>
  )
}

/** A link, and the hidden field that puts the choice into the form. */
function Link({ row, name, defaultKey, isNoneChosen, isInPlace, hrefOf, choose }: RowProps) {
  const { item, parts, isChosen } = row
  return (
    <>
      <a
        href={hrefOf(item.key)}
        data-key={item.key}
        aria-current={isChosen || (isNoneChosen && item.key === defaultKey) ? 'true' : undefined}
        onClick={(event) => {
          if (!isInPlace || !isPlainClick(event.nativeEvent)) return
          event.preventDefault()
          choose(item, !isChosen)
        }}
      >
        {marked(parts)}
      </a>
      {isChosen ? <input type="hidden" name={name} value={item.key} data-text={item.text} /> : null}
    </>
  )
}

const marked = (parts: Row['parts']): ReactNode =>
  parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order.
    isMatch ? <mark key={index}>{text}</mark> : text,
  )

/** Returns the function that chooses an item of the filter, and takes it back. `onChosen` is called before the event. */
export function useChoice(
  { list, dispatch }: Dropdown,
  options: Options,
  rows: readonly Row[],
  onChosen: () => void,
) {
  const { list: listName, name, type, standard: defaultKey } = options
  const host = useHost()
  const emit = useEmit<'filter-dropdown'>()
  const order = useRef<readonly string[]>([])
  useLayoutEffect(
    function recordOrder() {
      order.current = rows.map(({ item: { key } }) => key)
    },
    [rows],
  )
  return useCallback(
    function choose(item: FilterItem, isOn: boolean): void {
      const toggle = { name, item, isOn: isOn && item.key !== defaultKey, isSingle: type !== 'checkbox' }
      // Scripts of the page read the fields of the form: they are drawn before the event.
      flushSync(() => {
        dispatch({ type: 'toggled' })
        list.dispatch({ type: 'toggled', ...toggle, order: order.current }, host)
      })
      onChosen()
      const isApplied = emit('changed', { key: name, selectedItems: chosenOf(list.state().draft, name) })
      if (isApplied && listName !== '') list.apply(host)
    },
    [host, emit, list, listName, name, type, defaultKey, dispatch, onChosen],
  )
}

/** Chooses what is pressed in the server's own fields: after the menu opens it takes a moment until the rows are drawn. */
export function useServerFieldsChosen(
  listElement: HTMLElement | null,
  items: readonly FilterItem[],
  choose: (item: FilterItem, isOn: boolean) => void,
): void {
  useListener(listElement, 'change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const item = items.find(({ key }) => key === target.value) ?? { key: target.value, text: '' }
    choose(item, target.checked)
  })
}
