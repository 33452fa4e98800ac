/** How the names of options and messages are written in markup. */

/** `data-page-size` for `pageSize`. */
export const attributeOf = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const RESERVED = /^data-(?:widget|slot|mount|turbo)(?![a-z])/

/** Whether an attribute may be meant for the widget: it is a `data-` attribute, and not the runtime's own or Turbo's. */
export const isForWidget = (attribute: string): boolean =>
  attribute.startsWith('data-') && !RESERVED.test(attribute)
