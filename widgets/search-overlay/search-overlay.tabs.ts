/** The row of types above the results, each with how much was found of it. */
import { shortCount } from '../shared/contract/count-label.js'
import { ALL, type RecordType } from '../shared/contract/record-types.js'
import { type Answer, facetsOf } from '../shared/search/answer.js'
import { element } from '../shared/ui/element.js'
import { putChildren } from '../shared/ui/put-children.js'
import { moveTab } from './search-overlay.state.js'

export interface Tabs {
  list: HTMLElement
  draw(answer: Answer, chosen: RecordType | undefined): void
  clear(): void
}

/** `controls` is the id of what the tabs change. */
export function createTabs(controls: string, choose: (facet: RecordType | undefined) => void): Tabs {
  const list = element('div', {
    class: 'w-search-overlay__tabs',
    role: 'tablist',
    'aria-label': 'Kinds of results',
  })
  const tabs = new Map<RecordType | undefined, HTMLButtonElement>()
  let shown: HTMLButtonElement[] = []

  function tabOf(type: RecordType | undefined, label: string): HTMLButtonElement {
    const known = tabs.get(type)
    if (known) return known
    const tab = element(
      'button',
      { class: 'w-search-overlay__tab', type: 'button', role: 'tab', 'aria-controls': controls },
      label,
      ' ',
      element('span', { class: 'w-search-overlay__badge' }),
    )
    tab.addEventListener('click', () => {
      choose(type)
      // On a phone the row is longer than the screen.
      tab.scrollIntoView({ block: 'nearest', inline: 'center' })
    })
    tabs.set(type, tab)
    return tab
  }

  list.addEventListener('keydown', (event) => {
    const index = shown.findIndex((tab) => tab.matches(':focus'))
    if (index < 0) return
    const next = moveTab(index, shown.length, event.key, getComputedStyle(list).direction === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    shown[next]?.focus()
    shown[next]?.click()
  })

  return {
    list,
    clear() {
      shown = []
      list.replaceChildren()
    },
    draw(answer, chosen) {
      const all = { type: undefined, plural: ALL.label, count: answer.all }
      const wanted = [all, ...facetsOf(answer)].map(({ type, plural, count }) => {
        const tab = tabOf(type, plural)
        tab.setAttribute('aria-selected', String(type === chosen))
        tab.tabIndex = type === chosen ? 0 : -1
        const badge = tab.querySelector('span')
        if (badge) badge.textContent = shortCount(count)
        return tab
      })
      if (wanted.length === shown.length && wanted.every((tab, index) => tab === shown[index])) return
      shown = wanted
      putChildren(list, shown)
    },
  }
}
