/** Every attribute that boot reads or writes, spelled once. */
export const WIDGET = 'data-widget'
export const SLOT = 'data-slot'
export const MOUNT = 'data-mount'
/** `pending | loading | mounted | failed`: written by boot, for CSS and tests. */
export const STATE = 'data-widget-state'
/** Stands on a host exactly while its DOM is not the server's; survives Turbo's clone of the page. */
export const KEY = 'data-widget-key'
/** Stands on the body of a page that boot has adopted; survives Turbo's clone likewise. */
export const PAGE_KEY = 'data-page-key'
export const PREVIEW = 'data-turbo-preview'
export const PERMANENT = 'data-turbo-permanent'

export const HOST_SELECTOR = `[${WIDGET}]`
/** The container that React draws in; CSS gives it `display: contents`. */
export const ROOT = 'data-widget-root'
