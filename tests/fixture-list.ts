import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../fixtures')

/** The widgets whose fixtures a run is about; all of them where it names none. */
const widgets = (process.env.PLINTH_WIDGETS ?? '').split(',').filter(Boolean)

/** Every fixture as `widget/case`, in order. Those named `bad-…` must fail; the others must mount. */
export const FIXTURES: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (widgets.length === 0 || widgets.includes(entry.name)))
  .flatMap(({ name }) =>
    readdirSync(join(FOLDER, name))
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${name}/${file.slice(0, -'.html'.length)}`),
  )
  .sort()

export const isBad = (fixture: string): boolean => fixture.split('/')[1]?.startsWith('bad-') ?? false
