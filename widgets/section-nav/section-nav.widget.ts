import { defineWidget, pageUrl, slot, slots } from 'plinth'
import { decode } from '../shared/contract/address.js'
import { isLaidOut } from '../shared/ui/laid-out.js'
import { onScroll, scrollerOf } from '../shared/ui/scroller.js'
import { centred, currentSection } from './section-nav.state.js'

const END_TOLERANCE_PX = 2

export default defineWidget({
  slots: {
    list: slot({ description: 'The links, in a list.' }),
    link: slots({ description: 'Link to a section.' }),
  },
  needs: 'nothing',
  enhance({ host, slots, signal }) {
    const { list } = slots
    let current: HTMLElement | undefined
    for (const link of slots.link) if (!targetOf(link)) warnOf(link)

    function draw(): void {
      if (!isLaidOut(host)) return
      const bar = host.getBoundingClientRect()
      host.toggleAttribute('data-stuck', Math.abs(bar.top - stickyTop()) < 1)
      // A section in a closed tab is nowhere.
      const found = slots.link.flatMap((link) => {
        const target = targetOf(link)
        return target && isLaidOut(target) ? [{ link, top: target.getBoundingClientRect().top }] : []
      })
      const next = currentSection(
        found.map(({ top }) => top),
        bar.bottom,
        isAtEnd(),
      )
      show(found[next]?.link)
    }

    function show(next: HTMLElement | undefined): void {
      if (next === current) return
      current = next
      for (const link of slots.link) {
        if (link === next) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
      const link = next ?? slots.link[0]
      if (link) bringIntoRow(list, link)
    }

    const stickyTop = () => Number.parseFloat(getComputedStyle(host).insetBlockStart) || 0
    const isAtEnd = () => {
      const { scrollTop, clientHeight, scrollHeight } = scrollerOf(host)
      return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - END_TOLERANCE_PX
    }
    const drawSoon = onScroll(draw, signal)
    // Shown later, too.
    const sizes = new ResizeObserver(drawSoon)
    sizes.observe(host)
    signal.addEventListener('abort', () => sizes.disconnect())
    draw()
  },
})

const hashOf = (link: HTMLElement): string => pageUrl(link.getAttribute('href') ?? '').hash

/** Looked for anew each time: another script may bring it later. */
function targetOf(link: HTMLElement): HTMLElement | null {
  const id = hashOf(link).slice(1)
  return document.getElementById(decode(id) ?? id)
}

const warnOf = (link: HTMLElement): void =>
  console.warn(`section-nav: the link to "${hashOf(link)}" leads nowhere; give the section this id`, link)

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
