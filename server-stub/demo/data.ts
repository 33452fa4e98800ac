/** Reads the demonstration's names, sentences and stories: the files in data/, which nobody needs TypeScript to edit (data/README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'

const FOLDER = new URL('./data/', import.meta.url)

const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8')

/** @throws Error that names the file and the place in it. */
export function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return check(file, schema, JSON.parse(read(file)))
}

/** A text below what is said of it, in YAML, between two lines `---`. */
const STORY = /^---\n(?<about>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

/** The Markdown files of a folder by their names: what stands between the lines `---`, and the text below as `body`. */
export function readStories<Schema extends v.GenericSchema<unknown, object>>(
  folder: string,
  schema: Schema,
): (v.InferOutput<Schema> & { body: string })[] {
  const names = readdirSync(new URL(`${folder}/`, FOLDER)).filter((name) => name.endsWith('.md'))
  return names.sort().map((name) => {
    const file = `${folder}/${name}`
    const { about, body = '' } = STORY.exec(read(file))?.groups ?? {}
    if (about === undefined)
      throw new Error(`demo/data/${file}: nothing stands between two lines ---; begin the file with them`)
    return { ...check(file, schema, parse(about)), body }
  })
}

function check<Schema extends v.GenericSchema>(file: string, schema: Schema, value: unknown) {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  const [first] = issues
  throw new Error(`demo/data/${file}: ${v.getDotPath(first) ?? 'the whole'}: ${first.message}`)
}

/** An object with each of these names and no other. */
export const eachOf = <const Names extends readonly string[], Schema extends v.GenericSchema>(
  names: Names,
  schema: Schema,
) => v.strictObject(v.entriesFromList(names, schema))

export const Texts = v.array(v.string())
/** At least one. */
export const SomeTexts = v.tupleWithRest([v.string()], v.string())
