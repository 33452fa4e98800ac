/** One reads on into the next stories and presses keys while they come: the article page, and infinite-scroll on the same stories. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PEER = join(import.meta.dirname, '../node_modules/infinite-scroll/dist/infinite-scroll.pkgd.min.js')
const STORIES = 3
const MOST_PRESSES = 60

/** Both subjects, for the article at `url`. */
export async function readingOn(url) {
  const { origin } = new URL(url)
  const html = await (await fetch(url)).text()
  const addresses = []
  for (let [, type, date] = nextOf(html); addresses.length < STORIES; ) {
    addresses.push(`/magazine/next-article/${type}/${encodeURIComponent(date)}/?xhr=1`)
    const next = /data-story-date="([^"]+)"/.exec(await (await fetch(origin + addresses.at(-1))).text())
    if (!next) break
    date = next[1]
  }
  const steps = []
  for (let story = 1; story <= addresses.length; story++) {
    steps.push(
      [`story ${story}: keys while it comes`, (page) => keysUntil(page, story + 1)],
      [`story ${story}: a press`, pressBeside],
    )
  }
  return [
    {
      name: 'next-article',
      isOurs: true,
      async open(page) {
        await page.goto(url, { waitUntil: 'networkidle' })
        await page
          .locator('[data-widget="next-article"][data-widget-state="mounted"]')
          .waitFor({ state: 'attached' })
      },
      steps,
    },
    {
      name: 'infinite-scroll 5.0.0',
      isOurs: false,
      open: (page) => openPeer(page, url, addresses),
      steps,
    },
  ]
}

function nextOf(html) {
  const found = /data-widget="next-article"[^>]*data-type="([^"]+)"[^>]*data-date="([^"]+)"/.exec(html)
  if (!found) throw new Error('interaction: the article has no next one; look at the page')
  return found
}

/** Scrolls to where the next one is asked for, and presses keys until `count` stories stand, and a moment more. */
async function keysUntil(page, count) {
  for (let after = 0, press = 0; after < 3 && press < MOST_PRESSES; press++) {
    await page.evaluate(() => {
      const end = document.querySelector('[data-widget="next-article"]') ?? document.body
      scrollTo({ top: end.getBoundingClientRect().bottom + scrollY - innerHeight - 200, behavior: 'instant' })
    })
    await page.keyboard.press('Shift')
    await page.waitForTimeout(80)
    if ((await page.locator('[data-story]').count()) >= count) after++
  }
  if ((await page.locator('[data-story]').count()) < count)
    throw new Error(
      `interaction: the article number ${count} did not come; open the page and scroll to its end`,
    )
}

/** In the margin: what answers is what the page itself listens for. */
const pressBeside = (page) => page.mouse.click(3, 500)

async function openPeer(page, url, addresses) {
  const { origin, pathname } = new URL(url)
  await page.route(`${origin}/peer/**`, async (route) => {
    const isScript = route.request().url().endsWith('.js')
    await route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? await readFile(PEER, 'utf8') : await peerPage(origin + pathname, addresses),
    })
  })
  await page.goto(`${origin}/peer/`, { waitUntil: 'networkidle' })
}

/** The article's own markup and styles, without any script but the peer's. */
async function peerPage(url, addresses) {
  const html = await (await fetch(url)).text()
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g).join('')
  const [, main] = /<main[^>]*>([\s\S]*?)<div class="w-next-article"/.exec(html) ?? []
  return `<!doctype html><meta charset="utf-8"><title>peer</title>${styles}
<main><div id="stories">${main}</div></main>
<script src="/peer/infinite-scroll.js"></script>
<script>
const addresses = ${JSON.stringify(addresses)}
new InfiniteScroll('#stories', {
  path() { return addresses[this.loadCount] },
  append: '[data-story]',
  scrollThreshold: 300,
  history: false,
})
</script>`
}
