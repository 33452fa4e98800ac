/** What manifests tell of the widgets: dist/widgets.json, and those of widgets of a site's own. */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const OPTION = v.object({
  name: v.string(),
  type: v.optional(v.string()),
  default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  required: v.optional(v.boolean()),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
})

const SLOT = v.object({
  kind: v.picklist(['one', 'optional', 'many']),
  /** Tag names that it may be; any without. */
  accepts: v.optional(v.array(v.string())),
})

/** What to write in place of each name. */
const REPLACEMENTS = v.record(v.string(), v.string())

const WIDGET = v.object({
  name: v.string(),
  options: v.optional(v.array(OPTION), []),
  slots: v.optional(v.record(v.string(), SLOT), {}),
  messages: v.optional(v.array(v.object({ name: v.string() })), []),
  deprecated: v.optional(
    v.object({
      widget: v.optional(v.string()),
      options: v.optional(REPLACEMENTS, {}),
      slots: v.optional(REPLACEMENTS, {}),
    }),
  ),
})

const MANIFEST = v.object({
  widgets: v.array(WIDGET),
  tokens: v.optional(v.array(v.object({ name: v.string() })), []),
})

export type KnownOption = v.InferOutput<typeof OPTION>
export type KnownSlot = v.InferOutput<typeof SLOT>
export type KnownWidget = v.InferOutput<typeof WIDGET>

/** What markup and sheets may name. */
export interface Known {
  readonly widgets: ReadonlyMap<string, KnownWidget>
  /** Custom properties such as `--plinth-ink`. */
  readonly tokens: readonly string[]
}

/** Widgets by name; those of later files replace earlier ones. Rejects with a sentence when a file is none. */
export async function readManifests(files: readonly (string | URL)[]): Promise<Known> {
  const manifests = await Promise.all(files.map(readManifest))
  return {
    widgets: new Map(manifests.flatMap(({ widgets }) => widgets).map((widget) => [widget.name, widget])),
    tokens: manifests.flatMap(({ tokens }) => tokens).map(({ name }) => name),
  }
}

async function readManifest(file: string | URL): Promise<v.InferOutput<typeof MANIFEST>> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${file} is missing; run npm run build, or name another by --manifest`)
  const { success, output, issues } = v.safeParse(MANIFEST, parse(text, file))
  if (success) return output
  const [{ message }] = issues
  const path = v.getDotPath(issues[0]) ?? 'the file'
  throw new Error(
    `${file} is not a manifest: at ${path}: ${message}; see "A manifest of your own" in docs/lint.md`,
  )
}

function parse(text: string, file: string | URL): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
