/**
 * Added to the head of each page: WebKit’s driver tells nothing of the console, and Firefox’s tells of rejections that the page has
 * handled as well.
 */
export const RECORDER_PATH = '/__engines/recorder.js'
/** A page with nothing in it, for frames. */
export const BENCH_PATH = '/__engines/bench/'

function record(path: string) {
  const said: string[] = []
  Object.assign(window, { recorded: said })
  // A machine that stands still for some seconds fails no call: a search is given one.
  AbortSignal.timeout = () => new AbortController().signal
  const note = (text: string) => {
    said.push(text)
    // Reaches the test from a page that is being left, too.
    navigator.sendBeacon(path, `${text} (${location.pathname}, ${Math.round(performance.now())} ms)`)
  }
  const sayError = console.error
  console.error = (...words) => {
    note(words.map((word) => (word instanceof Error ? word.message : String(word))).join(' '))
    sayError.apply(console, words)
  }
  addEventListener('error', ({ message }) => note(`threw ${message}`))
  addEventListener('unhandledrejection', ({ reason }) =>
    note(`did not handle ${reason} ${reason?.stack ?? ''}`),
  )
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`against the policy: ${violatedDirective} ${blockedURI}`),
  )
}

export const RECORDER = `(${record})(${JSON.stringify(RECORDER_PATH)})`

declare global {
  interface Window {
    /** What this page reported as errors. */
    recorded: string[]
  }
}
