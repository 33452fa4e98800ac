/** What dist/widgets.json tells of the widgets. */
import { readFile } from 'node:fs/promises'

export interface KnownOption {
  readonly name: string
  readonly type?: string
  readonly default?: string | number | boolean
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
}

export interface KnownSlot {
  readonly kind: 'one' | 'optional' | 'many'
  /** Tag names that it may be; any without. */
  readonly accepts?: readonly string[]
}

export interface KnownWidget {
  readonly name: string
  readonly options: readonly KnownOption[]
  readonly slots: Readonly<Record<string, KnownSlot>>
  readonly messages: readonly { readonly name: string }[]
}

/** Widgets by name; those of later files replace earlier ones. Rejects with a sentence when a file is none. */
export async function readManifests(files: readonly (string | URL)[]): Promise<Map<string, KnownWidget>> {
  const lists = await Promise.all(files.map(readManifest))
  return new Map(lists.flat().map((widget) => [widget.name, widget]))
}

async function readManifest(file: string | URL): Promise<KnownWidget[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${file} is missing; run npm run build, or name another by --manifest`)
  const { widgets } = JSON.parse(text)
  if (!Array.isArray(widgets))
    throw new Error(`${file} has no list of widgets; give a widgets.json that a build wrote`)
  return widgets
}
