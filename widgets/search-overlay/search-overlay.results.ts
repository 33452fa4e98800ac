/** What a search found, in groups, with what stands in its place while it loads or when it fails. */
import { formatCount, resultsHeading } from '../shared/contract/count-label.js'
import { SEARCH_TYPES } from '../shared/contract/record-types.js'
import type { Answer, Found, Group } from '../shared/search/answer.js'
import { redrawHits } from '../shared/search/hit-view.js'
import type { SessionState } from '../shared/search/session.state.js'
import { element } from '../shared/ui/element.js'
import { putChildren } from '../shared/ui/put-children.js'

const FAILED = 'The search did not answer.'
const NOTHING = 'No results found.'
const NEXT = 'Try fewer words, or another spelling.'
/** Rows of the skeleton: as many as All has. */
const SKELETON = [5, 3, 3, 3]

export interface Results {
  box: HTMLElement
  list: HTMLElement
  status: HTMLElement
  /** Draws the state. Gives the options if they changed, and which of them are new. */
  draw(state: SessionState): { options: HTMLElement[]; added: HTMLElement[] } | undefined
  foundIn(target: EventTarget | null): Found | undefined
}

interface Acts {
  more(): void
  again(): void
  /** The address of the page with all results of what is looked for. */
  address(state: SessionState): string
}

export function createResults(id: string, acts: Acts): Results {
  const status = element('p', { class: 'w-search-overlay__count', role: 'status', dir: 'auto' })
  const list = element('div', {
    class: 'w-search-overlay__list',
    id: `${id}-list`,
    role: 'listbox',
    'aria-label': 'Results',
  })
  const skeleton = element(
    'div',
    { class: 'w-search-overlay__list', 'aria-hidden': 'true' },
    ...SKELETON.map(drawBones),
  )
  const more = button('Load more', acts.more)
  const all = element('a', { class: 'w-search-overlay__all' }, 'See all results')
  const failure = element(
    'p',
    { class: 'w-search-overlay__hint' },
    `${FAILED} `,
    button('Try again', acts.again),
  )
  const hint = element('p', { class: 'w-search-overlay__hint', hidden: true }, NEXT)
  const foot = element('div', { class: 'w-search-overlay__foot' }, more, all)
  const box = element(
    'div',
    {
      class: 'w-search-overlay__results',
      id: `${id}-panel`,
      role: 'tabpanel',
      'aria-label': 'Results',
      hidden: true,
    },
    skeleton,
    list,
    hint,
    failure,
    foot,
  )
  const drawn = new Map<HTMLElement, Found>()
  const places = new Map<Group['type'], { box: HTMLElement; title: HTMLElement }>()
  let answer: Answer | undefined

  /** Where hits of one type stand, as long as there are any. */
  function placeOf(group: Group): { box: HTMLElement; title: HTMLElement } {
    const known = places.get(group.type)
    if (known) return known
    const made = {
      box: element('div', { class: 'w-search-overlay__group', role: 'group' }),
      title: element('div', { class: 'w-search-overlay__title' }, titleOf(group)),
    }
    places.set(group.type, made)
    return made
  }

  function drawGroups(groups: readonly Group[], isAll: boolean): HTMLElement[] {
    const titles = isAll && groups.length > 1
    const draw = redrawHits(drawn)
    return groups.map((group, index) => {
      const options = group.found.map((found, at) =>
        draw(found, { id: `${id}-${index}-${at}`, role: 'option', isMixed: isAll && !group.type }),
      )
      const { box: place, title } = placeOf(group)
      title.id = `${id}-group-${index}`
      if (titles) place.setAttribute('aria-labelledby', title.id)
      else place.removeAttribute('aria-labelledby')
      putChildren(place, titles ? [title, ...options] : options)
      return place
    })
  }

  function drawAnswer(
    next: Answer | undefined,
  ): { options: HTMLElement[]; added: HTMLElement[] } | undefined {
    if (next === answer) return undefined
    const known = new Set([...drawn.values()].map(({ hit }) => hit.objectID))
    const isLater = next !== undefined && next.wanted.page > 0
    answer = next
    putChildren(list, drawGroups(next?.groups ?? [], !next?.wanted.facet))
    list.toggleAttribute('data-one', next?.wanted.facet !== undefined)
    if (!isLater) box.parentElement?.scrollTo({ top: 0, behavior: 'instant' })
    const options = [...drawn.keys()]
    return {
      options,
      added: isLater ? options.filter((option) => !known.has(drawn.get(option)?.hit.objectID ?? '')) : [],
    }
  }

  return {
    box,
    list,
    status,
    draw(state) {
      const { status: is, wanted } = state
      const isLater = wanted.page > 0
      const shown = is === 'failed' && !isLater ? undefined : state.answer
      const changed = drawAnswer(shown)
      box.hidden = is === 'empty'
      skeleton.hidden = !(is === 'waiting' && !shown)
      list.hidden = !shown || shown.groups.length === 0
      list.setAttribute('aria-busy', String(is === 'waiting'))
      list.toggleAttribute('data-fading', is === 'waiting' && !isLater)
      failure.hidden = is !== 'failed'
      hint.hidden = is !== 'answered' || shown?.total !== 0
      more.hidden = !shown?.hasMore || (is === 'waiting' && !isLater)
      more.textContent = is === 'waiting' ? 'Loading…' : 'Load more'
      more.setAttribute('aria-disabled', String(is === 'waiting'))
      all.href = acts.address(state)
      foot.hidden = !shown || shown.total === 0 || is === 'failed'
      // While it loads the last sentence stays: a reader hears what came, not that something will.
      if (is === 'failed') status.textContent = isLater ? sentence(shown) : FAILED
      else if (is === 'answered') status.textContent = sentence(shown)
      else if (is === 'empty') status.textContent = ''
      return changed
    },
    foundIn: (target) =>
      target instanceof Element
        ? drawn.get(target.closest<HTMLElement>('[role="option"]') ?? list)
        : undefined,
  }
}

function sentence(answer: Answer | undefined): string {
  if (!answer || answer.total === 0) return NOTHING
  const shown = answer.groups.reduce((sum, { found }) => sum + found.length, 0)
  const isPaged = answer.wanted.facet !== undefined && shown < answer.total
  return isPaged
    ? `${resultsHeading(answer.total)}, ${formatCount(shown)} shown`
    : resultsHeading(answer.total)
}

function titleOf({ type }: Group): string {
  return SEARCH_TYPES.find(({ recordType }) => recordType === type)?.plural ?? 'Best matches'
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { class: 'w-search-overlay__button', type: 'button' }, label)
  made.addEventListener('click', press)
  return made
}

function drawBones(rows: number): HTMLElement {
  const bone = () =>
    element(
      'div',
      { class: 'w-hit' },
      element('span', { class: 'w-hit__picture' }),
      element('span', { class: 'w-hit__bones' }),
    )
  return element(
    'div',
    { class: 'w-search-overlay__group' },
    element('div', { class: 'w-search-overlay__title' }, '\u00a0'),
    ...Array.from({ length: rows }, bone),
  )
}
