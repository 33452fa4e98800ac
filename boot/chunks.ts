/** Loads a widget's code and style: all at once, again when a part fails, until the specification's limit. */
import { ChunkLoadError } from './errors.js'

/** Specification 9.16. */
export const CHUNK_TIMEOUT_MS = 120_000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

/** What the build wrote down: every file that a widget needs beside the entry, its own first. Empty when bundled elsewhere. */
declare const __PLINTH_CHUNKS__: {
  files: readonly string[]
  widgets: Readonly<Record<string, readonly number[]>>
}

const chunks = typeof __PLINTH_CHUNKS__ === 'undefined' ? { files: [], widgets: {} } : __PLINTH_CHUNKS__

/** The files that `widget` needs, as addresses beside `base`. */
export function filesOf(widget: string, base: string): string[] {
  return (chunks.widgets[widget] ?? []).map((index) => new URL(chunks.files[index] ?? '', base).href)
}

/**
 * Fetches `files`, then runs `load`. A part that fails is tried again with growing delays; after 120 s it rejects with
 * `ChunkLoadError`. Files are fetched ahead as plain preloads, since a browser remembers a failed *import* by its
 * address and would never ask again.
 */
export async function loadChunks<Module>(
  files: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), CHUNK_TIMEOUT_MS)
  const timedOut = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(new ChunkLoadError()))
  })
  try {
    const fetched = Promise.all(files.map((file) => persist(() => fetchFile(file), limit.signal)))
    return await Promise.race([timedOut, fetched.then(() => persist(load, limit.signal))])
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

async function persist<Result>(attempt: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(delayMs * 2, MAX_RETRY_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted) throw new ChunkLoadError(error)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

const loaded = new Map<string, Promise<void>>()

function fetchFile(file: string): Promise<void> {
  const isStyle = file.endsWith('.css')
  let promise = loaded.get(file)
  if (!promise) {
    promise = new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = isStyle ? 'stylesheet' : 'preload'
      if (!isStyle) {
        link.as = 'script'
        link.crossOrigin = 'anonymous'
      }
      link.href = file
      link.onload = () => {
        if (!isStyle) link.remove()
        resolve()
      }
      link.onerror = () => {
        link.remove()
        loaded.delete(file)
        reject(new ChunkLoadError())
      }
      document.head.append(link)
    })
    loaded.set(file, promise)
  }
  return promise
}
