/** Firefox's own window around the page, for what pages are not told. */
import type { Browser } from 'puppeteer-core'

/** Lets WebDriver BiDi reach it. */
export const SYSTEM_ACCESS = '--remote-allow-system-access'

/** Where no window manager does so, a window is never in front, and nothing in it says that it has the focus. */
const FRONT = 'Services.focus.activeWindow = window; gBrowser.selectedBrowser.focus()'

export interface FirefoxWindow {
  /** Gives a text; `undefined` when the expression throws. */
  evaluate(expression: string): Promise<string | undefined>
  bringToFront(): Promise<void>
}

export async function openWindow(browser: Browser): Promise<FirefoxWindow> {
  const ask = asker(browser)
  const { contexts } = (await ask('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: { context: string }[]
  }
  const target = { context: contexts[0]?.context }
  const evaluate = async (expression: string) => {
    const answer = await ask('script.evaluate', { expression, target, awaitPromise: false })
    return (answer as { result?: { value?: string } }).result?.value
  }
  return { evaluate, bringToFront: async () => void (await evaluate(FRONT)) }
}

/** Puppeteer has no name for what Firefox adds to the protocol. */
function asker(browser: Browser): (method: string, params: object) => Promise<unknown> {
  const { connection } = browser as unknown as {
    connection: { send(method: string, params: object): Promise<{ result: unknown }> }
  }
  return async (method, params) => (await connection.send(method, params)).result
}
