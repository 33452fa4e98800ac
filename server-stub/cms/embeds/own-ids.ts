/** Ids in a placed widget become its text's own: several texts stand on one page, and a page has ids of its own. */
import sanitizeHtml from 'sanitize-html'
import { RULES } from '../../embeds/sanitise.js'
import { elementsIn, treeOf } from '../../embeds/tree.js'

/** Attributes that name ids, several of them parted by spaces. */
const NAMING = ['aria-labelledby', 'aria-describedby']
const OWNED = /^in-\d+-(?:\d+-)?/

/**
 * `html` is sanitised already. `ownerId` is the article's or page's, `taken` the ids that other markup of its body has: the new ones
 * are added. Ids that are its own already stay as they are.
 */
export function withOwnIds(html: string, ownerId: number, taken: Set<string>): string {
  const owned = new Map<string, string>()
  for (const id of idsIn(html)) if (!owned.has(id)) owned.set(id, freeId(id, ownerId, taken))
  if ([...owned].every(([id, own]) => id === own)) return html
  const own = (id: string) => owned.get(id) ?? id
  return sanitizeHtml(html, {
    ...RULES,
    transformTags: {
      '*': (tagName, attribs) => {
        const renamed = { ...attribs }
        if (attribs.id !== undefined) renamed.id = own(attribs.id)
        if (attribs.href?.startsWith('#')) renamed.href = `#${own(attribs.href.slice(1))}`
        for (const name of NAMING) {
          const value = attribs[name]
          if (value !== undefined) renamed[name] = value.split(/\s+/).map(own).join(' ')
        }
        return { tagName, attribs: renamed }
      },
    },
  })
}

/** In the order of the text. */
export const idsIn = (html: string): string[] =>
  elementsIn(treeOf(html)).flatMap(({ attribs }) => attribs.id ?? [])

function freeId(id: string, ownerId: number, taken: Set<string>): string {
  const word = id.replace(OWNED, '')
  let own = id.startsWith(`in-${ownerId}-`) ? id : `in-${ownerId}-${word}`
  for (let number = 2; taken.has(own); number++) own = `in-${ownerId}-${number}-${word}`
  taken.add(own)
  return own
}
