import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { isFixed } from './side-ad.state.js'

/**
 * The sheet holds the advertisement in its place and lets it stick there, so that nothing moves that should not; what is told here
 * is that it does.
 */
export default defineWidget({
  options: options({}),
  slots: { ad: 'one' },
  enhance({ host, slots: { ad }, signal, emit }) {
    let frame = 0
    let fixed = false

    function note(next: boolean): void {
      if (next === fixed) return
      fixed = next
      host.toggleAttribute('data-fixed', fixed)
      emit(fixed ? 'fixed' : 'unfixed')
    }
    function measure(): void {
      frame = 0
      const { top, bottom } = host.getBoundingClientRect()
      note(isFixed({ top, bottom, heightPx: ad.offsetHeight }))
    }
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure)
    }

    document.addEventListener('scroll', measureSoon, { capture: true, passive: true, signal })
    addEventListener(
      'resize',
      () => {
        // Where it was measured no longer holds.
        note(false)
        measureSoon()
      },
      { signal },
    )
    signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    measure()
  },
})
