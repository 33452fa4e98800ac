import { type Plinth, type StartOptions, startWith } from './running.js'

export type { Plinth, StartOptions }

/**
 * Scans the document for hosts and mounts their widgets. Called again while it runs, it returns the running handle.
 * ```ts
 * start({ widgets: { 'save-button': { mount: 'visible', load: () => import('./save-button.widget.js') } } })
 * ```
 * Throws where there is no document.
 */
export const start = (options: StartOptions): Plinth => startWith(() => import('./mount/runtime.js'), options)
