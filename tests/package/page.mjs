/** Opens a built site in Chromium, and uses its widgets. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs'

export const pageWith = (
  script,
) => `<!doctype html><html lang="en"><head><title>A site</title><script type="module" src="${script}"></script></head><body><main>
<p data-widget="counter" data-step="2"><output data-slot="count">4</output></p>
<div data-widget="works"><table><tbody><tr data-slot="row"><td>Blue</td></tr><tr data-slot="row"><td>Red</td></tr></tbody></table></div>
<a href="https://example.org/" data-widget="outside">Elsewhere</a>
<section class="w-carousel" data-widget="carousel" data-autoplay="false" aria-label="Works"><ul class="w-carousel__track" data-slot="track">
<li class="w-carousel__slide" data-slot="slide">1</li><li class="w-carousel__slide" data-slot="slide">2</li></ul></section>
</main></body></html>`
const PAGE = pageWith('/site.js')

export async function openPage(folder) {
  const server = await serve(folder)
  try {
    await visit(`http://localhost:${server.address().port}/`, tryWidgets)
  } finally {
    server.close()
  }
}

/** Opens the address, tries the page, and throws what it complained of. */
export async function visit(address, tryPage) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage()
    const complaints = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(address)
    await tryPage(page)
    assert.deepEqual(complaints, [])
  } finally {
    await browser.close()
  }
}

async function tryWidgets(page) {
  await page.getByRole('button', { name: 'Add 2' }).click()
  await page.locator('output', { hasText: '6' }).waitFor()
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page.getByText('2 chosen').waitFor()
  await page.locator('a[target=_blank]').waitFor()
  await page.getByRole('button', { name: 'Next slide' }).waitFor()
  await page.evaluate(() => globalThis.plinth.stop())
  const html = await page.locator('main').evaluate((main) => main.innerHTML)
  assert.ok(PAGE.includes(html), `the server’s HTML was not restored:\n${html}`)
}

function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(PAGE)
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    const content = await readFile(join(folder, normalize(pathname))).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    response
      .setHeader('content-type', pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
      .end(content)
  })
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}
