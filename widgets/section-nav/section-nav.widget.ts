import { defineWidget, pageUrl, slot, slots } from 'plinth'
import { decode } from '../shared/contract/address.js'
import { onScroll } from '../shared/ui/on-scroll.js'
import { scrollerOf } from '../shared/ui/scroller.js'
import { centred, currentSection } from './section-nav.state.js'

const END_TOLERANCE_PX = 2

export default defineWidget({
  slots: {
    list: slot({ description: 'The links, in a list.' }),
    link: slots({ description: 'Link to a section.' }),
  },
  enhance({ host, slots: { list, link: links }, signal }) {
    const targets = links.map((link) => targetOf(link))
    let current: number | undefined

    function draw(): void {
      const bar = host.getBoundingClientRect()
      host.toggleAttribute('data-stuck', Math.abs(bar.top - stickyTop()) < 1)
      const found = targets.flatMap((target, index) => (target ? [{ target, index }] : []))
      const next = currentSection(
        found.map(({ target }) => target.getBoundingClientRect().top),
        bar.bottom,
        isAtEnd(),
      )
      show(found[next]?.index)
    }

    function show(next: number | undefined): void {
      if (next === current) return
      current = next
      for (const [index, link] of links.entries()) {
        if (index === next) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
      const link = links[next ?? 0]
      if (link) bringIntoRow(list, link)
    }

    const stickyTop = () => Number.parseFloat(getComputedStyle(host).insetBlockStart) || 0
    const isAtEnd = () => {
      const { scrollTop, clientHeight, scrollHeight } = scrollerOf(host)
      return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - END_TOLERANCE_PX
    }
    onScroll(draw, signal)
    draw()
  },
})

function targetOf(link: HTMLElement): HTMLElement | undefined {
  const { hash } = pageUrl(link.getAttribute('href') ?? '')
  const target = document.getElementById(decode(hash.slice(1)) ?? hash.slice(1))
  if (!target)
    console.warn(`section-nav: the link to "${hash}" leads nowhere; give the section this id`, link)
  return target ?? undefined
}

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function bringIntoRow(list: HTMLElement, link: HTMLElement): void {
  const row = list.getBoundingClientRect()
  const item = link.getBoundingClientRect()
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const scrolled = Math.abs(list.scrollLeft)
  const start = (isRtl ? row.right - item.right : item.left - row.left) + scrolled
  const left = centred({ start, size: item.width }, { size: row.width, length: list.scrollWidth })
  list.scrollTo({ left: isRtl ? -left : left })
}
