// @vitest-environment jsdom
import { fakeNavigation, mountWidget } from 'plinth/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import artworkList from './artwork-list.widget.js'
import { storeList } from './storage.js'

const HTML =
  '<nav data-widget="artwork-list" data-role="links"><a data-slot="previous" data-none="">Previous</a><span data-slot="position"></span><a data-slot="next" href="/artworks/other-9/">Next</a><a data-slot="close" href="/artworks/">All</a></nav>'
const LIST = { works: ['/artworks/a-1/', '/artworks/b-2/', '/artworks/c-3/'], total: 3, before: 0, next: '' }

async function mountLinks() {
  const request = vi.fn(async (_method: string, _address: string) => new Response('<main></main>'))
  const services = { navigation: fakeNavigation(), api: { request } } as never
  const view = await mountWidget(artworkList, HTML, { strict: true, services })
  const hrefs = () => [...view.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { ...view, hrefs, asked: () => request.mock.calls.map(([, address]) => address) }
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/artworks/b-2/')
})

it('leads through the list that was kept, and gives the server’s links back', async () => {
  storeList({ ...LIST, from: '/artworks/f/sizes/small/' })
  const { host, hrefs, asked, dispose, html } = await mountLinks()
  expect(hrefs()).toEqual(['/artworks/a-1/', '/artworks/c-3/', '/artworks/f/sizes/small/'])
  expect(host.textContent).toBe('Previous2 of 3NextBack to the list')
  expect(new Set(asked())).toEqual(new Set(['/artworks/c-3/']))
  await dispose()
  expect(html()).toBe(HTML)
})

it('leaves the server’s links to who comes from elsewhere, and fetches the next work ahead', async () => {
  storeList({ ...LIST, works: ['/artworks/x-7/', '/artworks/y-8/'], from: '/artworks/' })
  const { hrefs, asked } = await mountLinks()
  expect(hrefs()).toEqual([null, '/artworks/other-9/', '/artworks/'])
  expect(new Set(asked())).toEqual(new Set(['/artworks/other-9/']))
})

it('takes what was chosen out of another list up when the page comes back, and not before', async () => {
  storeList({ ...LIST, from: '/artworks/' })
  const { host, advance, suspend, resume } = await mountLinks()
  storeList({ ...LIST, works: ['/artworks/b-2/', '/artworks/y-8/'], total: 2, from: '/artworks/' })
  await advance()
  expect(host.textContent).toContain('2 of 3')
  await suspend()
  await resume()
  expect(host.textContent).toContain('1 of 2')
})
