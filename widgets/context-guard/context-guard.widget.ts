import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { isGuarded } from './context-guard.state.js'

export default defineWidget({
  options: options({}),
  enhance({ host, signal, emit }) {
    function guard(event: MouseEvent): void {
      if (!isGuarded(event)) return
      // Before anybody else hears of it, and before the browser opens a menu, a tab or a download.
      event.preventDefault()
      event.stopImmediatePropagation()
      emit('blocked', { type: event.type })
    }
    for (const type of ['contextmenu', 'click'] as const)
      host.addEventListener(type, guard, { capture: true, signal })
  },
})
