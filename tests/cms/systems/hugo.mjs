/** A site that Hugo builds with the shortcodes, served under `/blog/`. */
import { STYLE, startGenerated } from '../generator.mjs'
import { hostParts, pairs } from '../host-parts.mjs'
import { execute, installDebian } from '../install.mjs'

export const name = 'hugo'

export const install = () => installDebian('hugo')

const BASE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>${STYLE}{{ partial "plinth-assets.html" . }}</head>
<body><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>`

const page = (title, content) => `---\ntitle: ${title}\n---\n${content}\n`

const shortcode = ({ name: widget, options, content }) =>
  `{{< plinth-${widget} ${pairs(options)} >}}${content}{{< /plinth-${widget} >}}`

export const start = (port) =>
  startGenerated(port, {
    name,
    files: {
      'config.toml': `baseURL = "http://localhost:${port}/blog/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home"]\n`,
      'layouts/_default/single.html': BASE,
    },
    pages: {
      'content/widgets.md': page('Widgets', hostParts().map(shortcode).join('\n\n')),
      'content/plain.md': page('Plain', 'A page without a widget.'),
      'content/escaped.md': page(
        'Escaped',
        '{{< plinth-carousel label="&quot;<b>" mount="load" slide-role="page" >}}{{< /plinth-carousel >}}',
      ),
    },
    faulty: {
      'content/wrong.md': page('Wrong', '{{< plinth-carousel autoplai="false" >}}{{< /plinth-carousel >}}'),
    },
    build: (folder) => execute('hugo', [], {}, folder),
    out: 'public',
  })
