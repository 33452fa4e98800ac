/** What stands in the overlay before a letter is typed: what the reader looked for lately, and a few names to begin with. */
import type { Found } from '../shared/search/answer.js'
import { drawHit } from '../shared/search/hit-view.js'
import type { RecentSearches } from '../shared/search/recent.js'
import { element } from '../shared/ui/element.js'
import { isPlainClick } from '../shared/ui/plain-click.js'

export interface Start {
  box: HTMLElement
  /** Reads the recent searches anew. */
  refresh(): void
  suggest(found: readonly Found[]): void
  /** Moves the focus into it, if there is anything to move to. */
  enter(): boolean
}

interface Acts {
  recent: RecentSearches
  /** Looks for it again, here. */
  search(query: string): void
  /** The focus goes back to the field. */
  leave(): void
  address(query: string): string
}

export function createStart(id: string, { recent, search, leave, address }: Acts): Start {
  const searches = element('ul', { class: 'w-search-overlay__recent', role: 'list' })
  const lately = section(`${id}-recent`, 'Recent searches', searches)
  const names = element('ul', { class: 'w-search-overlay__suggestions', role: 'list' })
  const suggested = section(`${id}-suggestions`, 'Suggestions', names)
  const box = element('div', { class: 'w-search-overlay__start' }, lately, suggested)
  suggested.hidden = true

  function refresh(): void {
    const list = recent.list()
    lately.hidden = list.length === 0
    searches.replaceChildren(...list.map(drawRecent))
  }

  function drawRecent(query: string): HTMLElement {
    const link = element('a', { class: 'w-search-overlay__query', href: address(query), dir: 'auto' }, query)
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      search(query)
    })
    const remove = element('button', {
      class: 'w-search-overlay__remove',
      type: 'button',
      'aria-label': `Remove ${query}`,
    })
    remove.addEventListener('click', () => {
      const index = [...searches.children].findIndex((item) => item.contains(remove))
      recent.remove(query)
      refresh()
      // The focus goes to what took its place, or back to the field.
      const next = searches.children[Math.min(index, searches.children.length - 1)]
      const button = next?.querySelector('button')
      if (button) button.focus()
      else leave()
    })
    return element('li', {}, link, remove)
  }

  const stops = () =>
    [...box.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.checkVisibility())

  box.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = stops()
    const index = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
    if (index < 0) return
    event.preventDefault()
    const next = links[event.key === 'ArrowDown' ? index + 1 : index - 1]
    if (next) next.focus()
    else if (event.key === 'ArrowUp') leave()
  })

  return {
    box,
    refresh,
    suggest(found) {
      names.replaceChildren(
        ...found.map(({ hit }, index) =>
          element('li', {}, drawHit(hit, { id: `${id}-suggestion-${index}`, isMixed: false })),
        ),
      )
      suggested.hidden = found.length === 0
    },
    enter() {
      const [first] = stops()
      first?.focus()
      return first !== undefined
    },
  }
}

function section(id: string, title: string, list: HTMLElement): HTMLElement {
  return element(
    'section',
    { class: 'w-search-overlay__section', 'aria-labelledby': id },
    element('h2', { class: 'w-search-overlay__title', id }, title),
    list,
  )
}
