/** Starts one widget by itself: what the files of dist/standalone/ do. */
import type { MessagesOption } from './messages/message.js'
import { createRuntime } from './mount/runtime.js'
import { isRunning, startWith } from './running.js'
import { pageTurbo } from './turbo/page-turbo.js'
import type { WidgetEntry } from './widget.js'

/** The widget that a file of dist/standalone/ has started. */
const ALONE = Symbol.for('plinth.alone')
type Global = typeof globalThis & { [ALONE]?: string }

/**
 * Starts the widget `name`, unless everything runs on this page already. Beside Turbo, whose visits take more than is in such a file,
 * `embed.js` starts in its place.
 */
export function startAlone(name: string, entry: WidgetEntry, messages: MessagesOption): void {
  const scope = globalThis as Global
  const other = scope[ALONE]
  if (other && other !== name)
    console.error(
      `plinth: ${other}.js runs here, so ${name}.js does not; a page with several widgets takes embed.js`,
    )
  if (isRunning()) return
  if (pageTurbo()) {
    import('./embed.js').catch((error: unknown) => console.error('plinth: embed.js did not load', error))
    return
  }
  scope[ALONE] = name
  startWith(async () => ({ createRuntime }), { widgets: { [name]: entry }, messages })
}
