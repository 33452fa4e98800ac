import { type Filter, type FilterItem, filterAddress, selectionOf } from '../shared/contract/filters.js'
import { fields, count as readCount } from '../shared/contract/read.js'
import { defineWidget, type Keep } from '../shared/define.js'
import { onFiltersChanged, sayFiltersChanged } from '../shared/filters/filters-changed.js'
import { onGridLoaded } from '../shared/filters/grid-loaded.js'
import { parseFilters, readFilters } from '../shared/filters/read-filters.js'
import { keptBy } from '../shared/kept.js'
import { options, text } from '../shared/options.js'
import { ignoreSecondClick, isPlainClick } from '../shared/ui/plain-click.js'
import { type Chip, chipsOf, cleared, countSentence, nextFocus, without } from './filter-bar.state.js'

const CHIP = 'a[data-filter][data-key]'

interface Shown {
  filters: readonly Filter[]
  /** Undefined while nothing but the server has counted. */
  total: number | undefined
}

function parseShown(input: unknown): Shown {
  const read = fields('kept', input)
  return {
    filters: read('filters', parseFilters),
    total: read('total', (value) => (value === undefined ? undefined : readCount(value))),
  }
}

const KEEP: Keep<Shown> = { maxBytes: 16_000, parse: keptBy(parseShown) }

export default defineWidget({
  options: options({
    list: text('The list that it stands above: `data-list` of its grid.', 'list'),
    base: text('The list’s own address.', '/'),
    one: text('What one of the list is called.', 'result'),
    many: text('What several of the list are called.', 'results'),
  }),
  slots: { count: 'optional', chips: 'one', clear: 'one' },
  keep: KEEP,
  enhance({ host, options: { list, base, one, many }, slots: { count, chips, clear }, signal, kept, keep }) {
    let shown: Shown = kept ?? { filters: firstFilters(host, chips), total: undefined }
    const said = document.createElement('p')
    said.className = 'w-filter-bar__said'
    said.setAttribute('role', 'status')
    host.append(said)
    for (const slot of [chips, clear]) {
      // What is taken away in place is not visited.
      slot.setAttribute('data-turbo-prefetch', 'false')
      ignoreSecondClick(slot, signal)
    }

    function show(next: Shown): void {
      shown = next
      keep(shown)
      draw()
    }

    function draw(): void {
      const all = chipsOf(shown.filters, base)
      chips.replaceChildren(...all.map((chip) => drawChip(chip, labelOf(chip.filter))))
      clear.toggleAttribute('hidden', all.length === 0)
      clear.setAttribute('href', filterAddress(base, selectionOf(cleared(shown.filters))))
      drawCount()
    }

    function drawCount(): void {
      if (count && shown.total !== undefined) count.textContent = countSentence(shown.total, one, many)
    }

    const labelOf = (name: string) =>
      host.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"][data-label]`)?.dataset.label ?? name

    function change(filters: readonly Filter[], sentence: string): void {
      show({ ...shown, filters })
      said.textContent = sentence
      sayFiltersChanged(host, { list, filters })
    }

    function remove(chip: HTMLAnchorElement): void {
      const { filter = '', key = '' } = chip.dataset
      const index = [...chips.querySelectorAll(CHIP)].indexOf(chip)
      change(without(shown.filters, filter, key), `Removed ${chip.textContent?.trim()}`)
      const left = chips.querySelectorAll<HTMLElement>(CHIP)
      const next = nextFocus(index, left.length)
      if (next === undefined) focusFilters()
      else left[next]?.focus()
    }

    /** Nothing is left to remove: one goes on where one chooses. */
    function focusFilters(): void {
      const stop = [...host.querySelectorAll('summary')].find((summary) => summary.checkVisibility())
      stop?.focus({ preventScroll: true })
    }

    host.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return
        const chip = event.target.closest<HTMLAnchorElement>(CHIP)
        if (chip && chips.contains(chip)) {
          event.preventDefault()
          remove(chip)
        } else if (clear.contains(event.target)) {
          event.preventDefault()
          change(cleared(shown.filters), 'All filters removed')
          focusFilters()
        }
      },
      { signal },
    )
    onFiltersChanged(host, list, (filters) => show({ ...shown, filters }), signal)
    onGridLoaded(
      list,
      (total) => {
        // The chips stay: one of them may have the focus.
        shown = { ...shown, total }
        keep(shown)
        drawCount()
      },
      signal,
    )
    if (kept) draw()
  },
})

/** What the server shows as chosen: by the fields of the filters, or by the chips where there are none. */
function firstFilters(host: HTMLElement, chips: HTMLElement): Filter[] {
  const read = readFilters(host)
  if (read.length > 0) return read
  const filters = new Map<string, FilterItem[]>()
  for (const { dataset, textContent } of chips.querySelectorAll<HTMLElement>(CHIP)) {
    const { filter = '', key = '' } = dataset
    filters.set(filter, [...(filters.get(filter) ?? []), { key, text: textContent?.trim() ?? '' }])
  }
  return [...filters].map(([key, selectedItems]) => ({ key, selectedItems }))
}

function drawChip({ filter, key, text, href }: Chip, label: string): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.className = 'w-filter-bar__chip'
  link.href = href
  link.dataset.filter = filter
  link.dataset.key = key
  link.setAttribute('aria-label', `Remove ${text} (${label})`)
  link.textContent = text
  item.append(link)
  return item
}
