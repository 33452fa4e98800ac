/** The pages of the widgets: what the catalogue of the reference server draws, without the site around it. */
import { readShelves, type Shelf } from '../../server-stub/embeds/library.js'
import { readFacts, referenceOf } from '../../server-stub/fixtures/facts.js'
import { withoutRepeats } from '../../server-stub/fixtures/readme.js'
import type { Snippet } from '../../server-stub/fixtures/snippets.js'
import { trialOf } from '../../server-stub/fixtures/trial.js'
import { Reference } from '../../server-stub/fixtures/views/reference.js'
import { draw } from '../../server-stub/views/draw.js'
import { type FindPage, reachable, renderMarkdown } from './markdown.js'
import { type Part, partsOf } from './parts.js'
import { pictureOf, SCHEMES } from './pictures.js'

export interface Case {
  readonly url: string
  readonly name: string
  readonly title: string
  readonly note: string
  readonly heightPx: number
  readonly html: string
}

export interface WidgetPage {
  readonly url: string
  readonly name: string
  readonly description: string
  readonly needs: string
  /** Its pictures in the index, by the colour scheme. */
  readonly pictures: Readonly<Record<string, string>>
  /** The README's first paragraph, and the rest of it. */
  readonly lead: string
  readonly readme: string
  readonly reference: string
  readonly parts: Part | undefined
  readonly snippets: readonly Snippet[]
  readonly cases: readonly Case[]
}

export interface WidgetGroup {
  readonly title: string
  /** What to know of their cases on a static host. */
  readonly note: string
  readonly widgets: readonly WidgetPage[]
}

const NOTES: Readonly<Record<string, string>> = {
  nothing: 'Their markup is all they need. Every case here is live.',
  fragments:
    'Pages of a site answer them with pieces of HTML. The cases here are live, and what they ask for is answered by this static host: with a whole page, or not at all.',
  calls:
    'A server answers them as the contract says. The cases here are live up to the moment they ask; the reference server shows the rest.',
}

/** Those of use in pages of any site, by what they need of a server, and the site's own, which have no live cases here. */
export async function readWidgetPages(findPage: FindPage): Promise<WidgetGroup[]> {
  const [shelves, { facts, needs }] = await Promise.all([readShelves(), readFacts()])
  if (facts.size === 0) throw new Error('docs: there is no dist/widgets.json; run npm run build')
  const pageOf = async (shelf: Shelf): Promise<WidgetPage> => {
    const own = facts.get(shelf.name)
    if (!own) throw new Error(`docs: dist/widgets.json has no ${shelf.name}; run npm run build`)
    const reference = referenceOf(own, needs)
    const file = `widgets/${shelf.name}/README.md`
    return {
      url: `/widgets/${shelf.name}/`,
      name: shelf.name,
      description: own.description,
      needs: own.needs ?? '',
      pictures: Object.fromEntries(SCHEMES.map((scheme) => [scheme, pictureOf(shelf.name, scheme)])),
      ...inTwo(renderMarkdown(withoutRepeats(shelf.readme ?? ''), file, findPage).html),
      reference: reachable(draw(Reference, { reference })),
      parts: partsOf(shelf),
      snippets: (await trialOf(shelf, {}))?.snippets ?? [],
      cases: own.needs ? shelf.cases.flatMap((one) => caseOf(shelf, one)) : [],
    }
  }
  const widgets = await Promise.all(shelves.filter(({ readme }) => readme).map(pageOf))
  return [
    ...Object.entries(needs).map(([need, words]) => ({
      title: words.slice(0, 1).toUpperCase() + words.slice(1),
      note: NOTES[need] ?? '',
      widgets: widgets.filter((widget) => widget.needs === need),
    })),
    {
      title: 'Of the marketplace',
      note: 'They belong to the site that the reference server shows, and are described for whoever works on it.',
      widgets: widgets.filter((widget) => !widget.needs),
    },
  ]
}

function inTwo(html: string): { lead: string; readme: string } {
  const [lead = ''] = /^\s*<p>[\s\S]*?<\/p>/.exec(html) ?? []
  return { lead, readme: html.slice(lead.length) }
}

/** A case that must fail shows a mistake in the console: nothing to look at. */
const caseOf = (shelf: Shelf, { name, title, note, heightPx, html }: Shelf['cases'][number]): Case[] =>
  name.startsWith('bad-')
    ? []
    : [{ url: `/widgets/${shelf.name}/${name}/`, name, title, note, heightPx, html }]
