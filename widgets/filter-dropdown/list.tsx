import { type ReactNode, useLayoutEffect } from 'react'
import type { FilterItem } from '../shared/contract/filters.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import type { Row } from './filter-dropdown.state.js'
import { keyOf } from './server-list.js'

export interface ListProps {
  /** The server's list, in which the lines are drawn. */
  readonly items: HTMLElement
  readonly rows: readonly Row[]
  /** Rows that keep the place of items that load. */
  readonly skeletons: number
  /** The filter's name in the form. */
  readonly name: string
  readonly type: 'checkbox' | 'radio' | 'link'
  /** The key of the item that stands for nothing chosen. */
  readonly standard: string
  /** Whether a link chooses in place; else it is followed. */
  readonly isInPlace: boolean
  hrefOf(key: string): string
  choose(item: FilterItem, isOn: boolean): void
}

/** The lines of the list, as the server draws them. */
export function List({ items, rows, skeletons, ...line }: ListProps) {
  const isNone = rows.every(({ isChosen }) => !isChosen)
  useLayoutEffect(
    // Runs while the server's lines are still there.
    function takeFocusOver() {
      const from = items.contains(document.activeElement) ? document.activeElement?.closest('li') : null
      const key = from && keyOf(from)
      const same = [...items.children].findLast((line) => line !== from && keyOf(line) === key)
      if (from) same?.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true })
    },
    [items],
  )
  return (
    <>
      {rows.map((row) => (
        <li
          key={row.item.key}
          className="w-filter-dropdown__item"
          data-indented={row.isIndented ? '' : undefined}
          data-last-chosen={row.endsFirst ? '' : undefined}
          hidden={row.isHidden}
        >
          {line.type === 'link' ? (
            <Link {...line} row={row} isNone={isNone} />
          ) : (
            <Field {...line} row={row} isNone={isNone} />
          )}
        </li>
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same.
        <li key={`skeleton ${index}`} className="w-filter-dropdown__skeleton" aria-hidden="true" />
      ))}
    </>
  )
}

interface LineProps extends Omit<ListProps, 'items' | 'rows' | 'skeletons'> {
  readonly row: Row
  /** Whether nothing is chosen. */
  readonly isNone: boolean
}

function Field({ row: { item, parts, isChosen }, name, type, standard, isNone, choose }: LineProps) {
  return (
    <label>
      <input
        type={type}
        name={name}
        value={item.key}
        // Of radios one always is: the one that stands for nothing chosen.
        checked={isChosen || (isNone && type === 'radio' && item.key === standard)}
        onChange={({ currentTarget }) => choose(item, currentTarget.checked)}
      />
      <span>{marked(parts)}</span>
    </label>
  )
}

/** A link, and the field by which a form knows of it. */
function Link({ row, name, standard, isNone, isInPlace, hrefOf, choose }: LineProps) {
  const { item, parts, isChosen } = row
  return (
    <>
      <a
        href={hrefOf(item.key)}
        data-key={item.key}
        aria-current={isChosen || (isNone && item.key === standard) ? 'true' : undefined}
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
  parts.map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order.
    isMatch ? <mark key={place}>{text}</mark> : text,
  )
