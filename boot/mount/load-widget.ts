/** Loads widgets, once for all hosts of a name. */
import { ChunkLoadError, MountError } from '../diagnostics/errors.js'
import type { Files } from '../preload.js'
import type { ReactAdapter } from '../react-adapter.js'
import type { AnyWidget, WidgetEntry } from '../widget.js'
import { startSlice } from '../yield-to-main.js'

interface LoadParts {
  files: Files
  /** Called before a React widget is given out. */
  onReact(react: ReactAdapter): void
}

/** Rejects with `MountError` when the registry does not say how to load a widget, `ChunkLoadError` when it does not arrive. */
export type LoadWidget = (name: string, entry: WidgetEntry) => Promise<AnyWidget>

export function createWidgetLoader({ files, onReact }: LoadParts): LoadWidget {
  const widgets = new Map<string, Promise<AnyWidget>>()
  const slice = startSlice()

  async function load(name: string, entry: WidgetEntry): Promise<AnyWidget> {
    const { default: widget } = await (entry.load?.() ?? loadByTable(name))
    if (!widget) throw new MountError('its module has no default export; export its definition')
    if (!widget.component && !widget.enhance)
      throw new MountError(
        'the default export of its module is no definition; export default defineWidget({ component })',
      )
    if (widget.component) {
      const { reactAdapter } = await import('../react/react-root.js')
      onReact(reactAdapter)
    }
    return widget
  }

  /** In the file table a widget's own file comes first. A file with several of them has each by its name. */
  async function loadByTable(name: string): Promise<{ default: AnyWidget }> {
    const [own] = await files.of(name)
    if (!own)
      throw new MountError('its line in the registry has no load(); write one that imports the widget')
    // To begin an import takes the browser some time, and all widgets of a page may come due at once.
    if (slice.isOver()) await slice.yieldToMain()
    const module = await import(own)
    return { default: module.widgets?.[name] ?? module.default }
  }

  return (name, entry) => {
    let widget = widgets.get(name)
    if (!widget) {
      widget = loadChunks({
        listFiles: () => files.of(name),
        fetchFile: files.fetch,
        load: () => load(name, entry),
        onRetry: (error) => console.warn(`${name}: its code did not load; trying again: ${error}`),
      }).catch((error: unknown) => {
        throw explain(error)
      })
      widgets.set(name, widget)
      widget.catch(() => widgets.delete(name))
    }
    return widget
  }
}

/** Names what is wrong with a module that does not run. */
const explain = (error: unknown): unknown =>
  error instanceof MountError || error instanceof ChunkLoadError
    ? error
    : new MountError(`its module does not run: ${error}; correct it`, {
        cause: error,
      })

const CHUNK_TIMEOUT_MS = 120_000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

interface ChunkParts<Module> {
  listFiles(): Promise<readonly string[]>
  fetchFile(file: string): Promise<unknown>
  load(): Promise<Module>
  /** Called once, when something has failed for the first time. */
  onRetry(error: unknown): void
}

/**
 * Fetches the listed files, then runs `load`. Retries with growing delays; rejects with `ChunkLoadError` after 120 s, and at once with what
 * no retry mends.
 */
async function loadChunks<Module>({
  listFiles,
  fetchFile,
  load,
  onRetry,
}: ChunkParts<Module>): Promise<Module> {
  const limit = new AbortController()
  let lastError: unknown
  const timer = setTimeout(() => limit.abort(), CHUNK_TIMEOUT_MS)
  const timedOut = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(new ChunkLoadError(lastError)))
  })

  async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(delayMs * 2, MAX_RETRY_MS)) {
      try {
        return await attempt()
      } catch (error) {
        if (limit.signal.aborted || isLasting(error, lastError)) throw error
        if (lastError === undefined) onRetry(error)
        lastError = error
        await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
    }
  }

  async function loadAll(): Promise<Module> {
    const files = await retry(listFiles)
    await Promise.all(files.map((file) => retry(() => fetchFile(file))))
    return retry(load)
  }

  try {
    return await Promise.race([loadAll(), timedOut])
  } finally {
    clearTimeout(timer)
    limit.abort()
    timedOut.catch(() => undefined)
  }
}

/** A mistake in the registry or the code. Browsers keep a module that threw, and throw the same error again. */
const isLasting = (error: unknown, before: unknown) =>
  error === before || error instanceof SyntaxError || error instanceof MountError
