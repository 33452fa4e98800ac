/** dist/colour-scheme.js, for the head of a page: what the reader has chosen holds before anything is drawn. */
import { readScheme } from './kept-scheme.js'

document.documentElement.dataset.scheme = readScheme()
