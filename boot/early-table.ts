/**
 * Asks for the file table before everything else, so that it is there by the time that the first host is triggered. Turbo's start alone
 * reads the scroll offset, for which the whole page is laid out.
 */
import { Attribute } from './attributes.js'
import { loadTable } from './preload.js'

// A failure is reported when a widget needs its files.
if (document.querySelector(`[${Attribute.Widget}]`)) void loadTable(import.meta.url)
