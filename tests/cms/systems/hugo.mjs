/** A site that Hugo builds with the shortcodes, served under `/blog/`. */
import { join } from 'node:path'
import { hostParts, pairs } from '../host-parts.mjs'
import { execute, installDebian } from '../install.mjs'
import { copyInto, removeFolder, siteFolder } from '../site-folder.mjs'
import { DIST, MEDIA, startServer } from '../web-server.mjs'

const INTEGRATION = join(import.meta.dirname, '../../../integrations/hugo')

export const name = 'hugo'

export const install = () => installDebian('hugo')

const BASE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="icon" href="data:,">
<style>body { font: 16px/1.5 serif; margin: 0 auto; max-width: 900px }</style>{{ partial "plinth-assets.html" . }}</head>
<body><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>`

const page = (title, content) => `---\ntitle: ${title}\n---\n${content}\n`

const shortcode = ({ name: widget, options, content }) =>
  `{{< plinth-${widget} ${pairs(options)} >}}${content}{{< /plinth-${widget} >}}`

export async function start(port) {
  const folder = await siteFolder('hugo', {
    'config.toml': `baseURL = "http://localhost:${port}/blog/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home"]\n`,
    'layouts/_default/single.html': BASE,
    'content/widgets.md': page('Widgets', hostParts().map(shortcode).join('\n\n')),
    'content/plain.md': page('Plain', 'A page without a widget.'),
    'content/escaped.md': page(
      'Escaped',
      '{{< plinth-carousel label="&quot;<b>" >}}{{< /plinth-carousel >}}',
    ),
  })
  try {
    await copyInto(folder, INTEGRATION, '.')
    execute('hugo', ['--quiet'], {}, folder)
    const faults = await buildWithFaults(folder)
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

/** What Hugo says of a page with a misspelt option. */
async function buildWithFaults(folder) {
  const site = await siteFolder('hugo-faults', {
    'config.toml': 'baseURL = "http://localhost/"\n',
    'layouts/_default/single.html': BASE,
    'content/wrong.md': page('Wrong', '{{< plinth-carousel autoplai="false" >}}{{< /plinth-carousel >}}'),
  })
  try {
    await copyInto(site, INTEGRATION, '.')
    execute('hugo', [], {}, site)
    return '<p>no fault</p>'
  } catch (error) {
    return `<pre>${error.message.replaceAll('<', '&lt;').replaceAll(folder, '')}</pre>`
  } finally {
    await removeFolder(site)
  }
}
