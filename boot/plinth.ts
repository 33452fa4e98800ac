/** The package's entry, for sites that bring widgets of their own or start with fewer. */

export { registry as widgets } from '../widgets/registry.js'
export * from '../widgets/shared/define.js'
export { type Plinth, type StartOptions, start } from './start.js'
