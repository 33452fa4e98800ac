import { LONGEST_TITLE } from '../../../../widgets/shared/contract/limits.js'
import { articlePath } from '../../../catalogue/addresses.js'
import { MAGAZINE_KINDS } from '../../../catalogue/articles/kinds.js'
import { ARTICLE_KINDS } from '../../../catalogue/articles/store.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { longDay } from '../../../views/dates.js'
import { isoDay } from '../../../views/days.js'
import { planOf, publishArticle } from '../../publishing/plan.js'
import { AGAIN, addressFor } from '../address.js'
import { timeOf, timeText } from '../blocks/document-field.js'
import type { DocumentKind } from '../document.js'
import { addDraft, articlesForStaff, articleToEdit, saveArticle } from './articles-store.js'

/** Each as it is kept, and as readers see it. */
const SECTIONS = ARTICLE_KINDS.map((kind) => [kind, MAGAZINE_KINDS[kind].title] as const)

const sectionOf = (text: string) => ARTICLE_KINDS.find((known) => known === text)

export const articleWriting: DocumentKind<'articles'> = {
  collection: 'articles',
  one: 'article',
  list: {
    plural: 'Articles',
    sections: SECTIONS,
    columns: ['Section', 'Date'],
    async rows(db, words, skip, size) {
      const found = await articlesForStaff(db, words, skip, size)
      return found.map(({ kind, published_on, ...article }) => ({
        ...article,
        beside: [MAGAZINE_KINDS[kind].title, longDay(isoDay(published_on))],
      }))
    },
    begin: (db, title, section, who) => addDraft(db, sectionOf(section) ?? 'news', title, who),
  },
  head: [
    { name: 'title', label: 'Title', as: 'line', limit: LONGEST_TITLE, needed: SENTENCES.titleMissing },
    { name: 'standfirst', label: 'Standfirst', as: 'text', limit: 500, isMarked: true },
    { name: 'author', label: 'Author', as: 'line', limit: 100, isAbout: true },
    {
      name: 'kind',
      label: 'Section',
      as: 'choice',
      limit: 20,
      choices: SECTIONS,
      hint: 'It is the first part of the address.',
      isAbout: true,
      needed: SENTENCES.noOption,
    },
    {
      name: 'date',
      label: 'Date and time, UTC',
      as: 'time',
      limit: 16,
      hint: 'It sets the order of the articles in a section. With a later date it is public from then on.',
      isAbout: true,
      needed: SENTENCES.noTime,
    },
    {
      name: 'slug',
      label: 'Address',
      as: 'line',
      limit: 80,
      hint: 'Its last part. It follows the title until the article is published; then the old address leads to a new one.',
      isAbout: true,
    },
    { name: 'picture', label: 'Picture', as: 'picture', limit: 9, isAbout: true },
  ],
  async find(db, id) {
    const article = await articleToEdit(db, id)
    if (!article) return undefined
    const { title, standfirst, author, kind, slug, published_on, picture_id } = article
    return {
      ...article,
      path: articlePath(article),
      values: {
        title,
        standfirst,
        author,
        kind,
        slug,
        date: timeText(published_on),
        picture: picture_id === null ? '' : String(picture_id),
      },
    }
  },
  async save(db, before, version, values, body, by) {
    const {
      title = '',
      standfirst = '',
      author = '',
      kind = '',
      date = '',
      picture = '',
      slug: wanted = '',
    } = values
    const section = sectionOf(kind)
    if (!section) return { kind: SENTENCES.noOption }
    const again = values[AGAIN] ?? ''
    const address = { collection: 'articles', before, title, slug: wanted, section: kind, again } as const
    const slug = await addressFor(db, address)
    if (typeof slug !== 'string') return slug
    const saved = await saveArticle(
      db,
      before.id,
      version,
      {
        title,
        standfirst,
        author,
        kind: section,
        slug,
        // The form knows minutes alone: what nobody has changed keeps its seconds.
        publishedOn: date === before.values.date ? undefined : timeOf(date),
        pictureId: picture === '' ? null : Number(picture),
        body,
      },
      by,
    )
    // One that readers see, or will, is public from its date on.
    const isMoved = saved === 'saved' && date !== before.values.date
    if (isMoved && (before.published || (await planOf(db, 'articles', before.id)).publishAt))
      await publishArticle(db, before.id, by.who)
    if (saved === 'date') return { date: SENTENCES.minuteTaken(kind) }
    if (saved === 'slug')
      return slug === before.values.slug
        ? { kind: SENTENCES.sectionTaken(kind) }
        : { slug: SENTENCES.articleSlugTaken(kind) }
    return saved
  },
}
