import { defineWidget } from '../shared/define.js'
import { count, options } from '../shared/options.js'
import { actAsDisclosure } from '../shared/ui/disclosure.js'
import { CLOSE_LABEL, MAX_MOST, startsExpanded } from './expander.state.js'

export default defineWidget({
  options: options({
    // The sheet reads it too, so that the rest is hidden before any script.
    max: count('How many items show below 1024 px.', 6, { min: 1, max: MAX_MOST }),
  }),
  slots: { item: 'many', toggle: 'one' },
  placeable: true,
  enhance({ host, slots: { toggle }, signal, emit }) {
    const openLabel = [...toggle.childNodes]
    let isExpanded = startsExpanded(location.hash, host.id)

    function draw(): void {
      host.setAttribute('data-expanded', String(isExpanded))
      toggle.replaceChildren(...(isExpanded ? [CLOSE_LABEL] : openLabel))
      sayExpanded(isExpanded)
    }

    const sayExpanded = actAsDisclosure(
      toggle,
      host,
      () => {
        isExpanded = !isExpanded
        draw()
        // The list got shorter above the toggle, which keeps the focus and must stay in view.
        if (!isExpanded) toggle.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        emit(isExpanded ? 'expanded' : 'collapsed')
      },
      signal,
    )
    draw()
  },
})
