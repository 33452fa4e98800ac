/** Asks for the file table before Turbo's code starts: that reads the scroll offset, for which the whole page is laid out. */
import { Attribute } from './attributes.js'
import { loadTable } from './preload.js'

// A failure is told when a widget needs its files.
if (document.querySelector(`[${Attribute.Widget}]`)) loadTable(import.meta.url).catch(() => undefined)
