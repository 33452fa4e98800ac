import {
  type Filter,
  hasSelection,
  isSameSelection,
  SORT,
  selectedCount,
  selectionOf,
} from '../shared/contract/filters.js'
import { countCall } from '../shared/contract/grid.call.js'
import { defineWidget, type Keep } from '../shared/define.js'
import { onFiltersChanged, sayFiltersChanged } from '../shared/filters/filters-changed.js'
import { sayFiltersDrafted } from '../shared/filters/filters-drafted.js'
import { onGridLoaded } from '../shared/filters/grid-loaded.js'
import { parseFilters, readFilters, scopeOf, uncheckAll } from '../shared/filters/read-filters.js'
import { keptBy } from '../shared/kept.js'
import { options, text, count as wholeNumber } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { openDialog, type PanelDialog } from './filter-panel.dialog.js'
import {
  COUNT_DEBOUNCE_MS,
  type CountChange,
  type Counting,
  count,
  numberLabel,
  viewLabel,
} from './filter-panel.state.js'

const FILTERS = '[data-widget="filter-dropdown"]'

const KEEP: Keep<readonly Filter[]> = { maxBytes: 16_000, parse: keptBy(parseFilters) }

export default defineWidget({
  options: options({
    list: text('The list that the filters narrow: `data-list` of its grid.', 'list'),
    base: text('The list’s own address, which is asked how many records are left.', '/'),
    total: wholeNumber('How many records there are to begin with.', 0, { max: Number.MAX_SAFE_INTEGER }),
  }),
  slots: { all: 'one', opener: 'one', number: 'optional', form: 'one' },
  keep: KEEP,
  enhance({
    host,
    options: { list, base, total },
    slots,
    services: { api, visits },
    signal,
    emit,
    kept,
    keep,
  }) {
    const { all, opener, number, form } = slots
    if (!(form instanceof HTMLFormElement))
      throw new Error(`the slot "form" is a <${form.localName}>; write <form data-slot="form">`)
    const scope = scopeOf(host, list)
    const asking = createTimer(signal)
    let filters: readonly Filter[] = kept ?? readFilters(scope)
    let counting: Counting = { total, question: 0, isAsking: false }
    let open: { dialog: PanelDialog; before: readonly Filter[] } | undefined

    const note = (next: readonly Filter[]) => {
      filters = next
      draw()
    }
    const noteCount = (change: CountChange) => {
      counting = count(counting, change)
      drawButtons()
    }

    function draw(): void {
      const selection = selectionOf(filters)
      host.toggleAttribute('data-has-selected', hasSelection(selection))
      if (number) number.textContent = numberLabel(selectedCount(selection))
      drawButtons()
    }

    function drawButtons(): void {
      if (!open) return
      const { view, clear } = open.dialog
      view.textContent = viewLabel(counting.total)
      view.toggleAttribute('data-empty', counting.total === 0)
      view.setAttribute('aria-busy', String(counting.isAsking))
      clear.disabled = !hasSelection(selectionOf(filters))
    }

    /** An answer to what was chosen before is late from the moment on that something else is chosen. */
    function askCountIn(delayMs: number): void {
      noteCount({ type: 'asked' })
      const { question } = counting
      asking.start(delayMs, () => void askCount(question))
    }

    async function askCount(question: number): Promise<void> {
      try {
        const { RecordCount } = await api.call(
          countCall,
          { base, selection: selectionOf(filters) },
          { signal },
        )
        noteCount({ type: 'answered', question, total: RecordCount })
      } catch (error) {
        if (signal.aborted || question !== counting.question) return
        console.error(`filter-panel: the count of "${list}" did not come; ${error}`, host)
        noteCount({ type: 'failed', question })
      }
    }

    /** What is chosen while the panel is open counts only when it closes. */
    function draft(): void {
      note(readFilters(scope))
      askCountIn(COUNT_DEBOUNCE_MS)
    }

    function show(next: readonly Filter[]): void {
      for (const filter of form.querySelectorAll<HTMLElement>(FILTERS)) sayFiltersDrafted(filter, next)
    }

    function clear(): void {
      uncheckAll(form)
      show(filters.filter(({ key }) => key === SORT))
      draft()
    }

    function openPanel(): void {
      if (open) return
      all.removeAttribute('open')
      const dialog = openDialog({ host, form, onCloseRequest: closePanel, onClear: clear })
      open = { dialog, before: readFilters(scope) }
      const details = form.querySelectorAll<HTMLDetailsElement>(`details${FILTERS}`)
      const [only] = details
      if (only && details.length === 1) only.open = true
      draw()
      if (counting.total === undefined) askCountIn(0)
      emit('opened')
    }

    function closePanel(): void {
      if (!open) return
      const { dialog, before } = open
      open = undefined
      asking.stop()
      for (const details of form.querySelectorAll<HTMLDetailsElement>(`details${FILTERS}`))
        details.open = false
      dialog.close()
      opener.focus({ preventScroll: true })
      emit('closed')
      const after = readFilters(scope)
      if (isSameSelection(selectionOf(before), selectionOf(after))) return
      keep(after)
      note(after)
      sayFiltersChanged(host, { list, filters: after })
    }

    /** The page leaves: what was only meant to be chosen is not. */
    function dropPanel(): void {
      if (!open) return
      const { dialog, before } = open
      open = undefined
      show(before)
      note(before)
      dialog.remove()
    }

    opener.setAttribute('role', 'button')
    opener.setAttribute('aria-haspopup', 'dialog')
    opener.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        openPanel()
      },
      { signal },
    )
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        if (open) closePanel()
        else sayFiltersChanged(host, { list, filters: readFilters(scope) })
      },
      { signal },
    )
    host.addEventListener(
      'filter-dropdown:changed',
      (event) => {
        if (!open) return
        event.preventDefault()
        draft()
      },
      { signal },
    )
    onFiltersChanged(
      host,
      list,
      (next) => {
        keep(next)
        note(next)
        // Until the grid has said how many that leaves.
        counting = { ...counting, total: undefined }
      },
      signal,
    )
    onGridLoaded(
      list,
      (loaded) => {
        if (!open) counting = { ...counting, total: loaded }
      },
      signal,
    )
    visits.onStart((what) => what === 'visit' && dropPanel(), signal)
    signal.addEventListener('abort', dropPanel)
    draw()
    if (!all.hasAttribute('open')) return
    // Opened already, before the script came: what one asked for. Who has gone on in it by then goes on where they are, and what
    // they chose counts as it does from now on.
    if (!form.matches(':active, :focus-within, :has(details[open])')) openPanel()
    else if (!kept && isTouched(form)) {
      keep(filters)
      sayFiltersChanged(host, { list, filters })
    }
  },
})

/** Whether something else is chosen than the server wrote. */
const isTouched = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked)
