/** Draws hosts that have a context: components in one flush, enhancements one by one. What throws fails its own host alone. */
import type { Host } from '../host.js'
import type { ReactAdapter } from '../react-adapter.js'

export interface Drawing {
  /** Runs `step` for `host`; a host that it throws for has failed. */
  attempt(host: Host, step: (host: Host) => void): boolean
  /** Draws `hosts`; hidden, state stays while effects are cleaned up. Returns those that did not fail. */
  draw(hosts: Iterable<Host>, mode: 'visible' | 'hidden'): Host[]
  /** Undefined until a React widget has been loaded. */
  react(): ReactAdapter | undefined
  provideReact(react: ReactAdapter): void
}

export function createDrawing(onFail: (host: Host, error: unknown) => void): Drawing {
  let react: ReactAdapter | undefined

  function attempt(host: Host, step: (host: Host) => void): boolean {
    try {
      step(host)
      return true
    } catch (error) {
      onFail(host, error)
      return false
    }
  }

  return {
    attempt,
    draw(hosts, mode) {
      const enhanced = [...hosts].filter((host) => attempt(host, enhance))
      react?.flush(() => {
        for (const { root, context } of enhanced) if (context) root?.render(context, mode)
      })
      return enhanced.filter((host) => attempt(host, ({ root }) => root?.check()))
    },
    react: () => react,
    provideReact(adapter) {
      react ??= adapter
    },
  }
}

function enhance(host: Host): void {
  const { widget, context } = host
  if (!context || !widget?.enhance) return
  host.cleanup = widget.enhance(context) ?? undefined
}
