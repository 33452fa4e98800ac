/** The list under the hero search's field: what was found, how much, and what went wrong. */
import { resultsHeading } from '../shared/contract/count-label.js'
import type { Answer, Found } from '../shared/search/answer.js'
import { redrawHits } from '../shared/search/hit-view.js'
import type { SessionState } from '../shared/search/session.state.js'
import { element } from '../shared/ui/element.js'
import { putChildren } from '../shared/ui/put-children.js'

const NOTHING = 'No results found.'
const FAILED = 'The search did not answer.'
const BONES = 4

export interface HeroList {
  box: HTMLElement
  list: HTMLElement
  /** Draws the state; gives the options if they changed. */
  draw(state: SessionState): HTMLElement[] | undefined
  foundIn(target: EventTarget | null): Found | undefined
}

interface Acts {
  again(): void
  address(query: string): string
}

interface Look {
  /** Several types, so that each says its own. */
  isMixed: boolean
  /** The form leads to a page of all that was found, and not to the one thing that is meant. */
  hasAll: boolean
}

/** `id` is the page's only one of its kind. */
export function createHeroList(id: string, { isMixed, hasAll }: Look, { again, address }: Acts): HeroList {
  const list = element('div', {
    class: 'w-hero-search__list',
    id: `${id}-list`,
    role: 'listbox',
    'aria-label': 'Results',
  })
  const bones = Array.from({ length: BONES }, () =>
    element(
      'div',
      { class: 'w-hit' },
      element('span', { class: 'w-hit__picture' }),
      element('span', { class: 'w-hit__bones' }),
    ),
  )
  const skeleton = element('div', { class: 'w-hero-search__list', 'aria-hidden': 'true' }, ...bones)
  const status = element('p', { class: 'w-hero-search__count', role: 'status', dir: 'auto' })
  const retry = element('button', { class: 'w-hero-search__again', type: 'button' }, 'Try again')
  const all = element('a', { class: 'w-hero-search__all', href: address('') }, 'See all results')
  const foot = element('div', { class: 'w-hero-search__foot' }, status, retry, all)
  const box = element(
    'div',
    { class: 'w-hero-search__box', tabindex: -1, hidden: true },
    skeleton,
    list,
    foot,
  )
  const drawn = new Map<HTMLElement, Found>()
  let answer: Answer | undefined
  retry.addEventListener('click', again)

  function drawAnswer(next: Answer | undefined): HTMLElement[] | undefined {
    if (next === answer) return undefined
    answer = next
    const draw = redrawHits(drawn)
    const options = (next?.groups ?? [])
      .flatMap(({ found }) => found)
      .map((found, index) => draw(found, { id: `${id}-${index}`, role: 'option', isMixed }))
    putChildren(list, options)
    box.scrollTop = 0
    return options
  }

  return {
    box,
    list,
    draw(state) {
      const shown = state.status === 'failed' ? undefined : state.answer
      const options = drawAnswer(shown)
      skeleton.hidden = !(state.status === 'waiting' && !shown)
      list.hidden = !shown || shown.total === 0
      list.setAttribute('aria-busy', String(state.status === 'waiting'))
      retry.hidden = state.status !== 'failed'
      all.hidden = !hasAll || !shown || shown.total === 0
      all.href = address(state.wanted.query)
      if (state.status === 'failed') status.textContent = FAILED
      else if (state.status === 'answered') status.textContent = sentence(shown)
      else if (state.status === 'empty') status.textContent = ''
      return options
    },
    foundIn: (target) =>
      target instanceof Element
        ? drawn.get(target.closest<HTMLElement>('[role="option"]') ?? list)
        : undefined,
  }
}

const sentence = (answer: Answer | undefined) =>
  answer && answer.total > 0 ? resultsHeading(answer.total) : NOTHING
