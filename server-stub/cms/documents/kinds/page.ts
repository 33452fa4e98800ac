import { LONGEST_TITLE } from '../../../../widgets/shared/contract/limits.js'
import { pagePath } from '../../../catalogue/addresses.js'
import { addPage, pagesForStaff, pageToEdit, savePage } from '../../../catalogue/pages/store.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { AGAIN, addressFor } from '../address.js'
import type { DocumentKind } from '../document.js'

export const pageWriting: DocumentKind<'pages'> = {
  collection: 'pages',
  one: 'page',
  list: {
    plural: 'Pages',
    sections: [],
    columns: ['Address'],
    async rows(db, words, skip, size) {
      const found = await pagesForStaff(db, words, skip, size)
      return found.map((page) => ({ ...page, beside: [pagePath(page)] }))
    },
    begin: (db, title, _section, who) => addPage(db, title, who),
  },
  head: [
    { name: 'title', label: 'Title', as: 'line', limit: LONGEST_TITLE, needed: SENTENCES.titleMissing },
    {
      name: 'description',
      label: 'Description',
      as: 'text',
      limit: 300,
      hint: 'Shown under the title and in search engines.',
    },
    {
      name: 'slug',
      label: 'Address',
      as: 'line',
      limit: 80,
      hint: 'The part after /pages/. It follows the title until the page is published; then the old address leads to a new one.',
      isAbout: true,
    },
  ],
  async find(db, id) {
    const page = await pageToEdit(db, id)
    if (!page) return undefined
    const { title, description, slug } = page
    return { ...page, path: pagePath(page), values: { title, description, slug } }
  },
  async save(db, before, version, values, body, by) {
    const { title = '', description = '', slug: wanted = '' } = values
    const again = values[AGAIN] ?? ''
    const slug = await addressFor(db, {
      collection: 'pages',
      before,
      title,
      slug: wanted,
      section: '',
      again,
    })
    if (typeof slug !== 'string') return slug
    const saved = await savePage(db, before.id, version, { title, description, slug, body }, by)
    return saved === 'slug' ? { slug: SENTENCES.slugTaken } : saved
  },
}
