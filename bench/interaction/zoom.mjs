/** A work is opened, enlarged, moved about and closed: in the artwork page's own zoom, and in PhotoSwipe on the same picture. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PHOTOSWIPE = join(import.meta.dirname, '../node_modules/photoswipe/dist')
const KEYS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']

/** Both subjects, for the artwork page at `url`. */
export async function lookingAt(url) {
  const { origin } = new URL(url)
  const html = await (await fetch(url)).text()
  const [, picture] = /data-widget="artwork-zoom"[\s\S]*?src="([^"]+)"/.exec(html) ?? []
  if (!picture) throw new Error(`interaction: ${url} has no picture to enlarge; look at the page`)
  return [
    {
      name: 'artwork-zoom',
      isOurs: true,
      async open(page) {
        await page.goto(url, { waitUntil: 'networkidle' })
        await page.locator('[data-widget="artwork-zoom"][data-widget-state="mounted"]').waitFor()
      },
      steps: [
        ['open', (page) => page.locator('[data-widget="artwork-zoom"]').locator('a, button').first().click()],
        ['enlarge', (page) => page.mouse.click(500, 400)],
        ['move', move],
        ['keys', keys],
        ['close', (page) => page.keyboard.press('Escape')],
      ],
    },
    {
      name: 'PhotoSwipe 5.4.4',
      isOurs: false,
      open: (page) => openPeer(page, origin, picture),
      steps: [
        ['open', (page) => page.locator('#gallery a').click()],
        ['enlarge', (page) => page.mouse.click(500, 400)],
        ['move', move],
        ['keys', keys],
        ['close', (page) => page.keyboard.press('Escape')],
      ],
    },
  ]
}

async function move(page) {
  await page.mouse.move(500, 400)
  await page.mouse.down()
  for (let step = 1; step <= 10; step++) await page.mouse.move(500 - 10 * step, 400 - 6 * step)
  await page.mouse.up()
}

async function keys(page) {
  for (const key of KEYS) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
}

/** A bare page with the same picture, at an address of the site so that pictures come from the same host. */
async function openPeer(page, origin, picture) {
  const type = { js: 'text/javascript', css: 'text/css' }
  await page.route(`${origin}/peer/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/peer/', '')
    if (name === '') return route.fulfill({ contentType: 'text/html', body: peerPage(picture) })
    const [, ending] = /\.(js|css)$/.exec(name) ?? []
    return route.fulfill({ contentType: type[ending], body: await readFile(join(PHOTOSWIPE, name), 'utf8') })
  })
  await page.goto(`${origin}/peer/`, { waitUntil: 'networkidle' })
}

function peerPage(picture) {
  const [, id, width, height, name] = /\/media\/(\d+)\/(\d+)\/(\d+)\/([^"]+)$/.exec(picture)
  const large = `/media/${id}/${width * 2}/${height * 2}/${name}`
  return `<!doctype html><meta charset="utf-8"><title>peer</title>
<link rel="stylesheet" href="/peer/photoswipe.css">
<div id="gallery"><a href="${large}" data-pswp-width="${width * 2}" data-pswp-height="${height * 2}"><img src="${picture}" alt="" width="${width}" height="${height}" style="max-width:60%;height:auto"></a></div>
<script type="module">
import Lightbox from '/peer/photoswipe-lightbox.esm.min.js'
new Lightbox({ gallery: '#gallery', children: 'a', pswpModule: () => import('/peer/photoswipe.esm.min.js') }).init()
</script>`
}
