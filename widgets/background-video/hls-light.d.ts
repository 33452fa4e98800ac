/** The light build is the same player without what films of seconds do not use; the package has types for the whole one alone. */
declare module 'hls.js/light' {
  export { default, ErrorDetails, ErrorTypes, Events } from 'hls.js'
}
