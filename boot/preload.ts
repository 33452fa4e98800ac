/** Asks early for the files that a widget needs: all at once, so that no file waits to name the next. */

/** What the build wrote down: every file that a widget needs beside the entry. Absent when a site bundles for itself. */
declare const __PLINTH_CHUNKS__: string

const chunks: { files: readonly string[]; widgets: Readonly<Record<string, readonly number[]>> } =
  typeof __PLINTH_CHUNKS__ === 'undefined' ? { files: [], widgets: {} } : JSON.parse(__PLINTH_CHUNKS__)

/** The addresses of the files that `widget` needs; `base` is the entry's own. */
export const filesOf = (widget: string, base: string): string[] =>
  (chunks.widgets[widget] ?? []).map((index) => new URL(chunks.files[index] ?? '', base).href)

const fetched = new Map<string, Promise<unknown>>()

/**
 * Fetches a script, or a style and applies it, once for all. Rejects when it does not arrive; the next call tries again.
 * Scripts come as plain preloads, since a browser remembers a failed *import* by its address and never asks again. It
 * remembers a failed preload too, so the second time it is a plain fetch, which leaves the file where imports find it.
 */
export function fetchFile(file: string): Promise<unknown> {
  let promise = fetched.get(file)
  if (!promise) {
    const isStyle = file.endsWith('.css')
    promise = failed.has(file) && !isStyle ? fetchPlain(file) : addLink(file, isStyle)
    fetched.set(file, promise)
    promise.catch(() => {
      fetched.delete(file)
      failed.add(file)
    })
  }
  return promise
}

const failed = new Set<string>()

async function fetchPlain(file: string): Promise<void> {
  const answer = await fetch(file)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(file)
}

const addLink = (file: string, isStyle: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = isStyle ? 'stylesheet' : 'preload'
    if (!isStyle) {
      link.as = 'script'
      link.crossOrigin = ''
    }
    link.href = file
    link.onload = () => {
      if (!isStyle) link.remove()
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(file))
    }
    document.head.append(link)
  })
