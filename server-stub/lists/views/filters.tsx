/** @jsxImportSource #html */

import type { FiltersView } from '../filters-view.js'
import { FilterDropdown } from './filter-dropdown.js'

/** A list's filters, its sort, what is chosen and how many records that leaves. Without script it is one GET form. */
export function Filters({ chips, list, base, noun, filters, total, sort, ranges, clearHref }: FiltersView) {
  const chosen = chips.length
  const formId = `filter-form-${list}`
  const sorted = sort?.items.slice(1).find((item) => item.selected)
  return (
    <div
      class="w-filter-bar"
      id="filters"
      data-widget="filter-bar"
      data-list={list}
      data-base={base}
      data-one={noun[0]}
      data-many={noun[1]}
    >
      <div class="w-filter-bar__row">
        {filters.length > 0 && (
          <div
            class="w-filter-panel"
            data-widget="filter-panel"
            data-list={list}
            data-base={base}
            data-total={total}
            data-has-selected={Boolean(chosen)}
          >
            <details class="w-filter-panel__all" data-slot="all">
              <summary class="w-filter-panel__opener" data-slot="opener">
                Filter
                <span class="w-filter-panel__number" data-slot="number">
                  {chosen > 0 && `(${chosen})`}
                </span>
              </summary>
              <form
                class="w-filter-panel__form"
                id={formId}
                data-slot="form"
                action={base}
                method="get"
                autocomplete="off"
              >
                {filters.map((item) => (
                  <FilterDropdown {...item} list={list} base={base} />
                ))}
                {sorted && <input type="hidden" name="sort" value={sorted.key} />}
                <button class="w-filter-panel__submit">Show results</button>
              </form>
            </details>
          </div>
        )}
        {sort && (
          <FilterDropdown
            name="sort"
            label="Sort"
            type="link"
            source={{ kind: 'local' }}
            items={sort.items}
            standard={sort.items[0]?.key}
            list={list}
            base={base}
          />
        )}
      </div>
      {ranges.map(
        (range) =>
          range.chosen && (
            <input
              type="hidden"
              form={formId}
              name={range.name}
              value={range.chosen.key}
              data-text={range.chosen.text}
            />
          ),
      )}
      <div class="w-filter-bar__line">
        <p class="w-filter-bar__count" data-slot="count" role="status">
          {total.toLocaleString('en-US')} {noun[total === 1 ? 0 : 1]}
        </p>
        <ul class="w-filter-bar__chips" data-slot="chips" aria-label="Chosen filters">
          {chips.map((chip) => (
            <li>
              <a
                class="w-filter-bar__chip"
                href={chip.href}
                data-filter={chip.filter}
                data-key={chip.key}
                aria-label={`Remove ${chip.text} (${chip.label})`}
              >
                {chip.text}
              </a>
            </li>
          ))}
        </ul>
        <a class="w-filter-bar__clear" data-slot="clear" href={clearHref} hidden={!chosen}>
          Clear all
        </a>
      </div>
    </div>
  )
}
