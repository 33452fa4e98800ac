/** The two pages, made of the fixtures: the whole catalogue, and a list with a follow button on each card. */

const CATALOGUE_HOSTS = 300
const FOLLOWS = 240
/** A carousel after so many cards: 24 in all. */
const CARDS_BESIDE = 10
/** What fails on purpose, and cases of the runtime itself. */
const LEFT_OUT = /^(boot|frame|forms|links)\/|\/bad-/

const STYLE = `<style>
.bench-list { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 1rem }
.bench-list > * { min-inline-size: 0 }
.bench-tap { position: fixed; z-index: 999; inset: 0 auto auto 0; inline-size: 40px; block-size: 40px }
</style><button type="button" class="bench-tap" aria-label="Tap"></button>`

/** The HTML of both at `origin`. */
export async function readPages(origin) {
  const read = async (path) => (await fetch(origin + path)).text()
  const shell = await read('/fixtures/follow/default/')
  const fill = (content) =>
    shell.replace(/(<main[^>]*>)[\s\S]*<\/main>/, (_, main) => `${main}${content}</main>`)
  return {
    catalogue: fill(STYLE + (await readCatalogue(read))),
    list: fill(STYLE + (await readList(read))),
  }
}

/** Each case once, in the catalogue's order, until there are enough hosts. */
async function readCatalogue(read) {
  const names = [...(await read('/fixtures/')).matchAll(/data-fixture="([^"]+)"/g)].map(([, name]) => name)
  const cases = names.filter((name) => !LEFT_OUT.test(name))
  let content = ''
  let count = 0
  for (const name of cases) {
    const html = contentOf(await read(`/fixtures/${name}/`))
    const hosts = html.match(/\sdata-widget="/g)?.length ?? 0
    if (count + hosts > CATALOGUE_HOSTS) continue
    content += html
    count += hosts
  }
  if (count < CATALOGUE_HOSTS)
    throw new Error(`bench: the catalogue has ${count} hosts, fewer than ${CATALOGUE_HOSTS}`)
  return content
}

async function readList(read) {
  const follow = contentOf(await read('/fixtures/follow/default/'))
  const carousel = contentOf(await read('/fixtures/carousel/default/'))
  let content = ''
  for (let number = 1; number <= FOLLOWS; number++) {
    content += `<article><h2>Artist ${number}</h2><p>Oil on linen, 30 × 40 cm</p>${follow.replaceAll('"12"', `"${number}"`)}</article>`
    if (number % CARDS_BESIDE === 0) content += `<div>${carousel}</div>`
  }
  return `<div class="bench-list">${content}</div>`
}

const contentOf = (html) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''

/** All hosts at once, whatever each waits for by itself. */
export const mountingAtLoad = (html) =>
  html.replace(/\sdata-mount="[^"]*"/g, '').replace(/(\sdata-widget="[^"]+")/g, '$1 data-mount="load"')

/** The page without Plinth, and `path` in its place. */
export const withEntry = (html, path) =>
  html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script type="module" src="[^"]*boot\.js[^>]*><\/script>/,
      `<script type="module" src="${path}"></script>`,
    )
