/** The library for cookies, by a name that a file of several modules can export. */
export { default as cookies } from 'js-cookie'
