/** Loads widgets, once for all hosts of a name. */
import { ChunkLoadError, MountError } from '../diagnostics/errors.js'
import type { Files } from '../preload.js'
import type { ReactAdapter } from '../react-adapter.js'
import type { AnyWidget, WidgetEntry } from '../widget.js'
import { startSlice } from '../yield-to-main.js'
import { loadChunks } from './chunks.js'

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

  /** In the file table a widget's own file comes first. */
  async function loadByTable(name: string): Promise<{ default: AnyWidget }> {
    const [own] = await files.of(name)
    if (!own)
      throw new MountError('its line in the registry has no load(); write one that imports the widget')
    // To begin an import takes the browser some time, and all widgets of a page may come due at once.
    if (slice.isOver()) await slice.yieldToMain()
    return import(own)
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
