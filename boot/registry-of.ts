import { MountError } from './diagnostics/errors.js'
import type { AnyWidget, Registry, WidgetEntry } from './widget.js'

const NAME = /^[a-z][a-z0-9-]*$/
const ENDINGS = ['js', 'jsx', 'mjs', 'ts', 'tsx', 'mts'].flatMap((ending) => [ending, `widget.${ending}`])

/**
 * The registry of all widgets of a folder, by the names of their files: `./widgets/save-button.widget.tsx` is `save-button`. `modules` is what
 * `import.meta.glob` of Vite gives. Each mounts when it is visible, unless `entries` says more of it.
 * ```ts
 * const modules = { './widgets/rating.widget.ts': () => import('./rating.widget.js') }
 * start({ widgets: registryOf(modules, { rating: { mount: 'interaction' } }) })
 * ```
 * Throws for a file whose name is no widget's, for two of one name, and for an entry whose file is not there.
 */
export function registryOf(
  modules: Readonly<Record<string, () => Promise<unknown>>>,
  entries: Readonly<Record<string, Omit<WidgetEntry, 'load'>>> = {},
): Registry {
  const registry: Record<string, WidgetEntry> = {}
  for (const [path, load] of Object.entries(modules)) {
    const [name = '', ...ending] = path.slice(path.lastIndexOf('/') + 1).split('.')
    if (!NAME.test(name) || !ENDINGS.includes(ending.join('.')))
      throw new TypeError(`registryOf: "${path}" is no name of a widget; write it like save-button.widget.ts`)
    if (Object.hasOwn(registry, name))
      throw new TypeError(`registryOf: two files are called "${name}"; give one of them another name`)
    registry[name] = { ...entries[name], load: async () => widgetIn(await load()) }
  }
  const lost = Object.keys(entries).find((name) => !Object.hasOwn(registry, name))
  if (lost)
    throw new TypeError(
      `registryOf: there is no file for "${lost}"; it has ${Object.keys(registry).join(', ') || 'none'}`,
    )
  return registry
}

function widgetIn(module: unknown): { readonly default: AnyWidget } {
  if (isWidgetModule(module)) return module
  throw new MountError('its module has no default export; export its definition')
}

/** Whether its default export is a definition is found out when it is loaded. */
const isWidgetModule = (module: unknown): module is { readonly default: AnyWidget } =>
  typeof module === 'object' && module !== null && 'default' in module
