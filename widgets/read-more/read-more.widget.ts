import { defineWidget } from '../shared/define.js'
import { count, options } from '../shared/options.js'
import { scrollerOf } from '../shared/scroller.js'
import { actAsDisclosure } from '../shared/ui/disclosure.js'

const CLOSE = 'Close'

export default defineWidget({
  options: options({
    // The sheet reads it too, so that the text is cut before any script.
    lines: count('How many lines show before the rest is asked for.', 6, { min: 3, max: 12 }),
  }),
  slots: { content: 'one', toggle: 'one' },
  placeable: true,
  enhance({ host, slots: { content, toggle }, signal, services, emit }) {
    const openLabel = [...toggle.childNodes]
    let isExpanded = location.hash !== '' && location.hash === `#${host.id}`
    let earlierTop: number | undefined

    function draw(): void {
      host.setAttribute('data-expanded', String(isExpanded))
      toggle.replaceChildren(...(isExpanded ? [CLOSE] : openLabel))
      sayExpanded(isExpanded)
    }

    function expand(): void {
      isExpanded = true
      earlierTop = scrollerOf(host).scrollTop
      draw()
      services.analytics.track('read_more_expand', { id: host.id })
      emit('expanded')
    }

    function collapse(): void {
      isExpanded = false
      draw()
      // At once: the text above the reader's eyes is gone, so there is no way to travel.
      if (earlierTop !== undefined) scrollerOf(host).scrollTo({ top: earlierTop, behavior: 'instant' })
      else host.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      emit('collapsed')
    }

    const sayExpanded = actAsDisclosure(toggle, content, () => (isExpanded ? collapse() : expand()), signal)
    draw()

    // Who tabs to a link in the hidden part must see it.
    content.addEventListener(
      'focusin',
      ({ target }) => {
        const isHidden =
          target instanceof Element &&
          target.getBoundingClientRect().bottom > content.getBoundingClientRect().bottom
        if (!isExpanded && isHidden) expand()
      },
      { signal },
    )

    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      services.analytics.track('read_more_view', { id: host.id })
    })
    observer.observe(host)
    signal.addEventListener('abort', () => observer.disconnect())
  },
})
