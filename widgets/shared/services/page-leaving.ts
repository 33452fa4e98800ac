/** How long after `beforeunload` a page that is still there counts as one that stays: a link led to a download, or the reader stayed. */
const STAYS_AFTER_MS = 5_000

interface Leaving<T> {
  /** Where the browser tells that the page is being left; the window, where there is one. */
  target?: EventTarget | undefined
  /** What to do when the page stays after all; the error of the request by default. */
  again?(): Promise<T>
}

/**
 * Runs a request that the browser may end because the page is being left, which is no failure: nobody hears of it. Some browsers end
 * requests as soon as a link is followed, and the page runs on until the next one answers. The listeners stay no longer than the
 * request: a page without them may be kept for Back.
 */
export async function unlessLeft<T>(
  request: () => Promise<T>,
  { target = globalThis.window, again }: Leaving<T> = {},
): Promise<T> {
  let isLeaving = false
  const recordLeaving = () => {
    isLeaving = true
  }
  for (const type of ['beforeunload', 'pagehide']) target?.addEventListener(type, recordLeaving)
  try {
    return await request()
  } catch (error) {
    if (!isLeaving) throw error
    await whileLeaving()
    if (again) return again()
    throw error
  } finally {
    for (const type of ['beforeunload', 'pagehide']) target?.removeEventListener(type, recordLeaving)
  }
}

/**
 * Loads code for which nobody waits. Each failure is kept back until the page has stayed for a while, and then it is loaded once more: of
 * a request that began after `beforeunload`, nothing tells that the page is being left.
 */
export async function loadInBackground<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await whileLeaving()
    return load()
  }
}

/** A page that is being left has gone by the end of this. */
const whileLeaving = () => new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS))
