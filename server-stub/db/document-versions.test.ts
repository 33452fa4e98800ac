import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPage, savePage } from '../catalogue/pages/store.js'
import { addDraft, saveArticle } from '../cms/documents/kinds/articles-store.js'
import { eachEngine } from '../testing/engines.js'
import type { Database } from './database.js'
import { versionOf, versionsOf } from './document-versions.js'

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  afterAll(() => db.close())

  const by = (who: string) => ({ who, what: 'changed the text' })
  const page = (title: string) => ({ title, slug: `of-${engine.name}`, description: '', body: [] })

  it('of two who save one version at once, one is kept, and each version has one row', async () => {
    const id = await addPage(db, 'Salt', 'Ines')
    const saved = await Promise.all(['Ana', 'Bo'].map((who) => savePage(db, id, 1, page(who), by(who))))
    expect(saved.sort()).toEqual(['saved', 'stale'])
    const versions = await versionsOf(db, 'pages', id, 0, 9)
    expect(versions.map(({ version, who, fields }) => [version, who === fields.title || who])).toEqual([
      [2, true],
      [1, 'Ines'],
    ])
  })

  it('a save that is refused keeps no version', async () => {
    const [one, other] = [await addPage(db, 'One', 'Ines'), await addPage(db, 'Other', 'Ines')]
    await savePage(db, one, 1, { ...page('One'), slug: 'taken' }, by('Ines'))
    expect(await savePage(db, other, 1, { ...page('Other'), slug: 'taken' }, by('Ines'))).toBe('slug')
    expect(await versionsOf(db, 'pages', other, 0, 9)).toHaveLength(1)
  })

  it('of an article its fields are kept as the form has them', async () => {
    const id = await addDraft(db, 'news', 'Tides', 'Ines')
    await saveArticle(
      db,
      id,
      1,
      {
        title: 'Tide',
        standfirst: 'Low.',
        author: '',
        kind: 'opinions',
        slug: 'tides',
        publishedOn: new Date('2026-03-14T09:30:12Z'),
        pictureId: null,
        body: [],
      },
      by('Ines'),
    )
    expect((await versionOf(db, 'articles', id, 2))?.fields).toEqual({
      title: 'Tide',
      standfirst: 'Low.',
      author: '',
      kind: 'opinions',
      date: '2026-03-14T09:30',
      picture: '',
      slug: 'tides',
    })
    expect(await versionOf(db, 'articles', id, 3)).toBeUndefined()
  })
})
