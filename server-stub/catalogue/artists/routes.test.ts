import { expect, test } from 'vitest'
import { openFilledTestApp } from '../../testing/site.js'

test('the works that a phone shows first are not fetched lazily', async () => {
  const app = await openFilledTestApp()
  try {
    const list = await app.inject({ url: '/artists/' })
    const [, path] = /href="(\/artists\/[^"/]+\/)"/.exec(list.body) ?? []
    const { body } = await app.inject({ url: String(path) })
    const pictures = [...body.matchAll(/<img[^>]*>/g)].map(([picture]) => picture.includes('loading="lazy"'))
    expect(pictures.slice(0, 3)).toEqual([false, false, true])
  } finally {
    await app.close()
  }
})
