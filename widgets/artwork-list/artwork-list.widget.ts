import { defineWidget } from '../shared/define.js'
import { oneOf, options, text } from '../shared/options.js'
import { isWork, listAround, neighboursOf } from './artwork-list.state.js'
import { keepList, readList } from './artwork-list.storage.js'

export default defineWidget({
  options: options({
    role: oneOf(
      'Whether the host holds works to choose from, or leads from one work to the next.',
      ['list', 'links'],
      'list',
    ),
    base: text('Where works have their addresses.', '/artworks/'),
  }),
  slots: { previous: 'optional', next: 'optional', position: 'optional' },
  enhance({ host, options: { role, base }, slots: { previous, next, position }, signal }) {
    if (role === 'list') rememberChoices()
    else pointToNeighbours()

    /** At the last moment, so that what a grid has brought meanwhile is in it. Also for a tab that the link may open. */
    function rememberChoices(): void {
      const keep = ({ target }: Event) => {
        const chosen = target instanceof Element && target.closest('a[href]')
        if (!(chosen instanceof HTMLAnchorElement) || !isWork(chosen.pathname, base)) return
        const works = [...host.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .filter((link) => link.origin === location.origin && isWork(link.pathname, base))
          .map(({ pathname }) => pathname)
        keepList(listAround(works, chosen.pathname))
      }
      host.addEventListener('click', keep, { capture: true, signal })
      host.addEventListener('auxclick', keep, { capture: true, signal })
    }

    function pointToNeighbours(): void {
      const neighbours = neighboursOf(readList(), location.pathname)
      if (!neighbours) return
      point(previous, neighbours.previous)
      point(next, neighbours.next)
      position?.replaceChildren(`${neighbours.position} of ${neighbours.length}`)
    }

    /** Where the list ends its place stays, so that the other link keeps its own. */
    function point(link: HTMLElement | undefined, address: string | undefined): void {
      if (!link) return
      link.toggleAttribute('data-none', address === undefined)
      if (address === undefined) link.removeAttribute('href')
      else link.setAttribute('href', address)
    }
  },
})
