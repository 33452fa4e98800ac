/**
 * Every attribute that the runtime reads or writes, spelled once. A const enum, since its values are written into the code
 * that uses them: constants in a module of their own would be one more file that the entry waits for.
 */
export const enum Attribute {
  Widget = 'data-widget',
  Slot = 'data-slot',
  /** `pending | loading | mounted | failed`: written by the runtime, for CSS and tests. */
  State = 'data-widget-state',
  /** On a host exactly while its DOM is not the server's; survives Turbo's clone of the page. */
  Key = 'data-widget-key',
  /** On the body of a page that the runtime has changed; survives Turbo's clone likewise. */
  PageKey = 'data-page-key',
  /** The container that React draws in; CSS gives it `display: contents`. */
  Root = 'data-widget-root',
  /** Turbo's own: a page shown from its cache while the real one loads, and elements that outlive pages. */
  Preview = 'data-turbo-preview',
  Permanent = 'data-turbo-permanent',
  /** HTML's own: what is inside is written in place, and saved as it stands. */
  Editable = 'contenteditable',
}
