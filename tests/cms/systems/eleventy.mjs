/** A site that Eleventy 3 builds with the plugin, in Nunjucks and Liquid, under the path prefix `/blog/`. */
import { join } from 'node:path'
import { hostParts, pairs } from '../host-parts.mjs'
import { execute, installNpm, npmFile } from '../install.mjs'
import { copyInto, removeFolder, siteFolder } from '../site-folder.mjs'
import { DIST, MEDIA, startServer } from '../web-server.mjs'

const INTEGRATION = join(import.meta.dirname, '../../../integrations/eleventy')

export const name = 'eleventy'

export const install = installNpm

const CONFIG = `import plinth from './plinth/plugin.mjs'

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(plinth)
  return { pathPrefix: '/blog/', dir: { input: 'content', output: 'public' } }
}
`

const page = (
  content,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">
<style>body { font: 16px/1.5 serif; margin: 0 auto; max-width: 900px }</style></head><body><main><h1>A page</h1>${content}</main></body></html>`

const nunjucks = ({ name: widget, options, content }) =>
  `{% plinth ${[`"${widget}"`, ...(Object.keys(options).length > 0 ? [pairs(options, ', ')] : [])].join(', ')} %}${content}{% endplinth %}`

const liquid = ({ name: widget, options, content }) =>
  `{% plinth ${[widget, ...Object.entries(options).flat()].map((word) => `"${word}"`).join(', ')} %}${content}{% endplinth %}`

const build = (folder) => execute('node', [npmFile('@11ty/eleventy/cmd.cjs'), '--quiet'], {}, folder)

export async function start(port) {
  const parts = hostParts()
  const folder = await siteFolder('eleventy', {
    'package.json': '{ "type": "module" }',
    'eleventy.config.js': CONFIG,
    'content/widgets.njk': page(parts.map(nunjucks).join('\n')),
    'content/liquid.liquid': page(parts.map(liquid).join('\n')),
    'content/plain.njk': page('<p>A page without a widget.</p>'),
    'content/escaped.njk': page(`{% plinth "carousel", label='"<b>' %}{% endplinth %}`),
  })
  try {
    await copyInto(folder, INTEGRATION, 'plinth')
    build(folder)
    const faults = await buildWithFaults()
    const server = await startServer(port, {
      ...MEDIA,
      '/blog/plinth/': DIST,
      '/blog/': join(folder, 'public'),
      '/faults/': faults,
    })
    return { origin: server.origin, stop: () => server.stop().then(() => removeFolder(folder)) }
  } catch (error) {
    await removeFolder(folder)
    throw error
  }
}

/** What Eleventy says of a page with a misspelt option. */
async function buildWithFaults() {
  const site = await siteFolder('eleventy-faults', {
    'package.json': '{ "type": "module" }',
    'eleventy.config.js': CONFIG,
    'content/wrong.njk': page('{% plinth "carousel", autoplai=false %}{% endplinth %}'),
  })
  try {
    await copyInto(site, INTEGRATION, 'plinth')
    build(site)
    return '<p>no fault</p>'
  } catch (error) {
    return `<pre>${error.message.replaceAll('<', '&lt;')}</pre>`
  } finally {
    await removeFolder(site)
  }
}
