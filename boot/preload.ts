/** Requests the files that a widget needs early and all at once, so that no file waits for another to name it. */
import { startSlice } from './yield-to-main.js'

/** Address of the build's file table, relative to the entry. Not defined when a site bundles for itself. */
declare const __PLINTH_FILES__: string

/** Every file that each widget needs beside the entry, by its number in `files`. */
interface FileTable {
  files: readonly string[]
  widgets: Readonly<Record<string, readonly number[]>>
}

/** Which files there are, and how they are fetched. */
export interface Files {
  /** The addresses of the files that `widget` needs, its own first. Rejects when the table does not arrive. */
  of(widget: string): Promise<string[]>
  /** Fetches a script, once for all widgets. Rejects when it does not arrive; the next call tries again. */
  fetch(file: string): Promise<unknown>
}

/** Where a site bundles for itself, its own bundler knows the files. */
const NO_FILES: Files = { of: async () => [], fetch: async () => undefined }

/** `base` is the entry's own address. */
export const createFiles = (base: string): Files =>
  typeof __PLINTH_FILES__ === 'undefined' ? NO_FILES : filesBeside(base)

let table: Promise<FileTable> | undefined

/** The table beside the entry at `base`. Not a part of the entry, which would grow with every widget. */
export function loadTable(base: string): Promise<FileTable> {
  if (!table) {
    table = fetchWhole(new URL(__PLINTH_FILES__, base).href).then((answer) => answer.json())
    table.catch(() => {
      table = undefined
    })
  }
  return table
}

function filesBeside(base: string): Files {
  const fetched = new Map<string, Promise<unknown>>()
  const failed = new Set<string>()
  // Requesting a file takes the browser about a millisecond, and all hosts that wait for a quiet moment request in the same one.
  const slice = startSlice()

  async function load(file: string): Promise<unknown> {
    if (slice.isOver()) await slice.yieldToMain()
    if (hasArrived(file)) return
    // Browsers remember a failed import by its address and never request it again, so scripts come as preloads. They remember
    // a failed preload too: the second attempt is a plain fetch, which leaves the file where imports find it.
    if (!failed.has(file)) return preload(file)
    return (await fetchWhole(file)).arrayBuffer()
  }

  return {
    async of(widget) {
      const { files, widgets } = await loadTable(base)
      return (widgets[widget] ?? []).map((index) => new URL(files[index] ?? '', base).href)
    },
    fetch(file) {
      let promise = fetched.get(file)
      if (!promise) {
        promise = load(file)
        fetched.set(file, promise)
        promise.catch(() => {
          fetched.delete(file)
          failed.add(file)
        })
      }
      return promise
    },
  }
}

/** An import that came first, of a part that several widgets share. A preload after it would never be used, and browsers warn of that. */
const hasArrived = (file: string): boolean =>
  performance
    .getEntriesByName(file)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200)

async function fetchWhole(file: string): Promise<Response> {
  const answer = await fetch(file)
  if (!answer.ok) throw missing(file)
  return answer
}

const preload = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.crossOrigin = ''
    link.integrity = integrityOf(file)
    link.href = file
    link.onload = () => {
      link.remove()
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(missing(file))
    }
    // Turbo removes preloads from the head at the next visit, and a removed one never reports that it has loaded.
    document.documentElement.append(link)
  })

/** What the page’s import map says of the file, as a path on its own host: an import with a hash takes no preload without it. */
function integrityOf(file: string): string {
  try {
    const map = document.querySelector<HTMLScriptElement>('[type=importmap]')
    return JSON.parse(`${map?.text}`).integrity[file.replace(location.origin, '')] ?? ''
  } catch {
    // No map, or none that a browser would take.
    return ''
  }
}

/** The browser's console says what it answered. */
const missing = (file: string) => new Error(`${file}: did not load; check dist/`)
