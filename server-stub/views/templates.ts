/** Finds templates by name: `chat/thread` is `features/chat/views/thread.eta`, `catalogue/card` is `catalogue/views/card.eta`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { madeOnce } from '../db/made-of.js'
import { withoutIndentation } from './indentation.js'
import type { TemplateHelpers } from './models.js'

/** The server's own folder. */
export const SERVER = fileURLToPath(new URL('../', import.meta.url))

const PICTURE = 'parts/picture'

/** How Eta begins an include: with all that the including template was given. */
const INHERITING = 'this.render(__eta_t, {...it, ...(__eta_d ?? {})}, options)'

/** The template engine. A template that is included has what it is given and the helpers, and nothing else of the one around it. */
export class Templates extends Eta {
  private helpers: Partial<TemplateHelpers>
  /** A page has dozens of them, and what pages share of one (db/made-of.ts) is all that it shows. */
  private readonly picture = madeOnce((model: object) => this.drawAnew(PICTURE, model))

  /** With `reload` a template is read again each time, so that a change shows at once. */
  constructor(reload: boolean, helpers: Partial<TemplateHelpers>) {
    const withoutInheriting = (body: string): string => {
      if (!body.includes(INHERITING)) throw new Error('templates: this version of Eta includes otherwise')
      return body.replace(INHERITING, 'this.draw(__eta_t, __eta_d)')
    }
    super({
      views: SERVER,
      cache: !reload,
      plugins: [{ processTemplate: withoutIndentation, processFnString: withoutInheriting }],
    })
    this.helpers = helpers
    const found = new Map<string, string>()
    // Eta finds an include beside the including file; ours are named alike from everywhere.
    this.resolvePath = (name) => {
      const path = found.get(name) ?? templatePath(name)
      found.set(name, path)
      return path
    }
  }

  addHelpers(helpers: Partial<TemplateHelpers>): void {
    this.helpers = { ...this.helpers, ...helpers }
  }

  draw(name: string, model: object | undefined): string {
    return name === PICTURE && model ? this.picture(model) : this.drawAnew(name, model)
  }

  private drawAnew(name: string, model: object | undefined): string {
    return this.render(name, Object.assign(Object.create(this.helpers), model))
  }
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
