/** In place of `load-widget.ts` where the widget is in the same file, as in dist/standalone/: nothing can fail to arrive. */
import { reactAdapter } from '../react/react-root.js'
import type { ReactAdapter } from '../react-adapter.js'
import type { LoadWidget } from './load-widget.js'

interface InlineParts {
  onReact(react: ReactAdapter): void
}

export const createWidgetLoader =
  ({ onReact }: InlineParts): LoadWidget =>
  async (name, { load }) => {
    if (!load) throw new Error(`${name} is not in this file`)
    const { default: widget } = await load()
    if (widget.component) onReact(reactAdapter)
    return widget
  }
