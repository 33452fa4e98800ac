/** What every bundle takes in place of a browser's own: other scripts of a page replace that. */
export { arrayFrom } from '../boot/array-from.js'
