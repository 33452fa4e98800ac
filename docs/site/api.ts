/** Pages of the public API, from what API Extractor keeps of the doc comments when the build rolls up the declarations. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from './documents.js'
import { type FindPage, type Heading, renderMarkdown } from './markdown.js'

const ENTRIES = [
  { file: 'plinth', name: 'plinth', about: 'Starts the runtime, and defines widgets.' },
  { file: 'plinth-react', name: 'plinth/react', about: 'What components use.' },
  { file: 'plinth-testing', name: 'plinth/testing', about: 'Mounts a widget in a test.' },
  { file: 'plinth-turbo', name: 'plinth/turbo', about: 'Pages that Turbo visits.' },
]

const Member = v.object({
  kind: v.string(),
  name: v.optional(v.string(), ''),
  docComment: v.optional(v.string(), ''),
  excerptTokens: v.optional(v.array(v.object({ text: v.string() })), []),
})
const Named = v.object({ ...Member.entries, members: v.optional(v.array(Member), []) })
const Model = v.object({ members: v.tuple([v.object({ members: v.array(Named) })]) })

export interface ApiPage {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly html: string
  readonly headings: readonly Heading[]
}

const urlOf = (file: string): string => `/api/${file}/`

export const API_PAGES = ENTRIES.map(({ file }) => urlOf(file))

/** A page an entry of the package. */
export async function readApiPages(findPage: FindPage): Promise<ApiPage[]> {
  const models = await Promise.all(
    ENTRIES.map(async (entry) => ({ ...entry, members: await membersOf(entry) })),
  )
  // What two entries have is described where it comes first.
  const homes = new Map(
    models
      .toReversed()
      .flatMap(({ file, members }) =>
        members.map(({ name }, place) => [name, `${urlOf(file)}#${idOf(members, place)}`] as const),
      ),
  )
  return models.map(({ file, name, about, members }) => {
    const text = members.map((member) => textOf(member, homes)).join('\n\n')
    const { html, headings } = renderMarkdown(text, '', findPage)
    return { url: urlOf(file), title: name, description: about, html, headings }
  })
}

/** `Message` comes after `message`, and headings know no capitals. */
function idOf(members: readonly { name: string }[], place: number): string {
  const names = members.slice(0, place + 1).map(({ name }) => name.toLowerCase())
  const id = names.at(-1) ?? ''
  const before = names.filter((name) => name === id).length - 1
  return before === 0 ? id : `${id}-${before}`
}

async function membersOf({ file }: { file: string }): Promise<v.InferOutput<typeof Named>[]> {
  const path = join(ROOT, `dist/types/${file}.api.json`)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`docs: there is no dist/types/${file}.api.json; run npm run build`)
  })
  const [{ members }] = v.parse(Model, JSON.parse(text)).members
  return members
    .map((member) => ({ ...member, name: member.name.replace(/_\d+$/, '') }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** As Markdown: its name, what it is in TypeScript, what its comment says, and its members. */
function textOf(member: v.InferOutput<typeof Named>, homes: ReadonlyMap<string, string>): string {
  const { name, kind, docComment, excerptTokens, members } = member
  const inner = kind === 'Interface' || kind === 'Class' ? members.map(lineOf) : []
  const opening = excerptTokens
    .map(({ text }) => text)
    .join('')
    .trim()
  const declared = inner.length > 0 ? `${opening} {\n${inner.join('\n')}\n}` : opening
  return [`## \`${name}\``, `\`\`\`ts\n${declared}\n\`\`\``, linked(commentOf(docComment), homes)].join(
    '\n\n',
  )
}

function lineOf({ docComment, excerptTokens }: v.InferOutput<typeof Member>): string {
  const said = commentOf(docComment)
  const comment = said && `  /** ${said.replaceAll('\n', '\n   * ')} */\n`
  return `${comment}  ${excerptTokens
    .map(({ text }) => text)
    .join('')
    .replaceAll('\n', '\n  ')}`
}

const commentOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .replace(/^ ?\* ?/gm, '')
    .trim()

/** `{@link Name}` leads to where the name stands; one that is not public is its words. */
function linked(text: string, homes: ReadonlyMap<string, string>): string {
  return text.replace(/\{@link (\w+)\}/g, (_whole, name: string) => {
    const home = homes.get(name)
    return home ? `[\`${name}\`](${home})` : `\`${name}\``
  })
}
