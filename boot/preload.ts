/** Asks early for the files that a widget needs: all at once, so that no file waits to name the next. */
import { startSlice } from './slices.js'

/** Where the build's table of files lies, beside the entry. Absent when a site bundles for itself. */
declare const __PLINTH_FILES__: string

/** Every file that each widget needs beside the entry, by its number. */
interface Table {
  files: readonly string[]
  widgets: Readonly<Record<string, readonly number[]>>
}

let table: Promise<Table> | undefined

/** Asks for the table, once for all. It is no part of the entry, which would grow with every widget. */
function loadTable(base: string): Promise<Table> {
  if (!table) {
    table =
      typeof __PLINTH_FILES__ === 'undefined'
        ? Promise.resolve({ files: [], widgets: {} })
        : fetchWhole(new URL(__PLINTH_FILES__, base).href).then((answer) => answer.json())
    table.catch(() => {
      table = undefined
    })
  }
  return table
}

/** The addresses of the files that `widget` needs; `base` is the entry's own. Rejects when the table does not arrive. */
export async function filesOf(widget: string, base: string): Promise<string[]> {
  const { files, widgets } = await loadTable(base)
  return (widgets[widget] ?? []).map((index) => new URL(files[index] ?? '', base).href)
}

const fetched = new Map<string, Promise<unknown>>()

/**
 * Fetches a script, or a style and applies it, once for all. Rejects when it does not arrive; the next call tries again.
 * Scripts come as plain preloads, since a browser remembers a failed *import* by its address and never asks again. It
 * remembers a failed preload too, so the second time it is a plain fetch, which leaves the file where imports find it.
 */
export function fetchFile(file: string): Promise<unknown> {
  let promise = fetched.get(file)
  if (!promise) {
    promise = ask(file)
    fetched.set(file, promise)
    promise.catch(() => {
      fetched.delete(file)
      failed.add(file)
    })
  }
  return promise
}

const failed = new Set<string>()
/** To ask takes the browser about a millisecond, and all that wait for a quiet moment ask in the same one. */
const slice = startSlice()

async function ask(file: string): Promise<unknown> {
  if (slice.isOver()) await slice.breathe()
  const isStyle = file.endsWith('.css')
  if (isStyle || !failed.has(file)) return addLink(file, isStyle)
  return (await fetchWhole(file)).arrayBuffer()
}

async function fetchWhole(file: string): Promise<Response> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(file)
  return answer
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
    // Turbo takes preloads out of the head at the next visit, and one that is taken out never says that it has loaded.
    ;(isStyle ? document.head : document.documentElement).append(link)
  })
