/** @jsxImportSource #html */
import { drawnFor } from '../../views/drawn-for.js'
import type { FilterSource, FilterType, FilterView } from '../filters-view.js'

/** One filter, or the sort. */
interface FilterDropdownProps extends Pick<FilterView, 'name' | 'label' | 'items'> {
  type: FilterType
  source: FilterSource
  list: string
  base: string
  /** The item that is chosen when none is. */
  standard?: string | undefined
}

/** One filter: its items are fields of the form around it, or links. Items that pages share are drawn once. */
export const FilterDropdown = drawnFor<FilterDropdownProps>(({ items }) => items, Dropdown)

function Dropdown({ items, type, list, name, base, label, source, standard }: FilterDropdownProps) {
  const chosen = items.filter((item) => item.selected)
  const isMany = type === 'checkbox'
  const menu = `${list}-${name}`
  return (
    <details
      class="w-filter-dropdown"
      name={`filters-${list}`}
      data-widget="filter-dropdown"
      data-list={list}
      data-base={base}
      data-name={name}
      data-label={label}
      data-type={type}
      data-source={source.kind !== 'local' ? source.kind : undefined}
      data-remote={source.kind === 'remote' ? source.list : undefined}
      data-record-type={source.kind === 'indexed' ? source.recordType : undefined}
      data-search={source.kind === 'indexed' ? source.search : undefined}
      data-standard={standard || undefined}
    >
      <summary class="w-filter-dropdown__summary" data-slot="summary">
        {label}
        <span class="w-filter-dropdown__chosen" data-slot="chosen">
          {isMany ? chosen.length || '' : (chosen[0]?.text ?? '')}
        </span>
      </summary>
      <div class="w-filter-dropdown__menu" data-slot="menu">
        {source.kind === 'indexed' && (
          <label class="w-filter-dropdown__find">
            <span class="w-filter-dropdown__unseen">Find by name: {label}</span>
            <input
              class="w-filter-dropdown__field"
              type="search"
              data-slot="field"
              name={`${name}-q`}
              placeholder="Find by name"
              autocomplete="off"
              spellcheck="false"
            />
          </label>
        )}
        <ul class="w-filter-dropdown__items" data-slot="items" id={`filter-${menu}`} aria-label={label}>
          {type === 'radio' && !standard && (
            <li class="w-filter-dropdown__item">
              <label>
                <input type="radio" name={name} value="" checked={!chosen.length} />
                <span>Any</span>
              </label>
            </li>
          )}
          {items.map((item) => (
            <li class="w-filter-dropdown__item" data-indented={Boolean(item.indented)}>
              {type === 'link' ? (
                <>
                  <a
                    href={item.href ?? ''}
                    data-key={item.key}
                    aria-current={item.selected ? 'true' : undefined}
                  >
                    {item.text}
                  </a>
                  {item.selected && item.key !== standard && (
                    <input type="hidden" name={name} value={item.key} data-text={item.text} />
                  )}
                </>
              ) : (
                <label>
                  <input type={type} name={name} value={item.key} checked={Boolean(item.selected)} />
                  <span>{item.text}</span>
                </label>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
