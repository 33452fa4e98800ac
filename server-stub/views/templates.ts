/** Finds templates by name: `chat/thread` is `features/chat/views/thread.eta`, `catalogue/card` is `catalogue/views/card.eta`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'

/** The server's own folder. */
export const SERVER = fileURLToPath(new URL('../', import.meta.url))

/** The template engine. With `reload` a template is read again each time, so that a change shows at once. */
export function createEta(reload: boolean): Eta {
  const eta = new Eta({ views: SERVER, cache: !reload })
  const found = new Map<string, string>()
  // Eta finds an include beside the including file; ours are named alike from everywhere.
  eta.resolvePath = (name) => {
    const path = found.get(name) ?? templatePath(name)
    found.set(name, path)
    return path
  }
  return eta
}

/**
 * The file of a template. `parts/…`, `layouts/…` and `pages/…` lie in `views/`; all others in the `views/` of the folder they are named
 * by, of a feature first.
 * @throws Error when there is none.
 */
export function templatePath(name: string): string {
  const [folder = '', ...rest] = name.split('/')
  const places = [
    ['views', folder],
    ['features', folder, 'views'],
    [folder, 'views'],
  ]
  const files = places.map((place) => join(SERVER, ...place, `${rest.join('/')}.eta`))
  const file = files.find((one) => existsSync(one))
  if (file === undefined) throw new Error(`templates: there is no “${name}”; looked for ${files.join(', ')}`)
  return file
}
