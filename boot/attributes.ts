/**
 * Every attribute that boot reads or writes, spelled once. A const enum, since its values are written into the code that
 * uses them: plain constants would make a file of their own, which the entry would wait for.
 */
export const enum Attribute {
  Widget = 'data-widget',
  Slot = 'data-slot',
  /** `pending | loading | mounted | failed`: written by boot, for CSS and tests. */
  State = 'data-widget-state',
  /** Stands on a host exactly while its DOM is not the server's; survives Turbo's clone of the page. */
  Key = 'data-widget-key',
  /** Stands on the body of a page that boot has adopted; survives Turbo's clone likewise. */
  PageKey = 'data-page-key',
  /** The container that React draws in; CSS gives it `display: contents`. */
  Root = 'data-widget-root',
  /** Turbo's own: a page shown from its cache while the real one loads, and elements that outlive pages. */
  Preview = 'data-turbo-preview',
  Permanent = 'data-turbo-permanent',
}
