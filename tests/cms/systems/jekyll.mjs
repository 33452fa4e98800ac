/** A site that Jekyll builds with the plugin, under `/blog/`. */
import { STYLE, startGenerated } from '../generator.mjs'
import { hostParts } from '../host-parts.mjs'
import { execute, installDebian } from '../install.mjs'

export const name = 'jekyll'

export const install = () => installDebian('jekyll')

const LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ page.title }}</title>${STYLE}</head><body><main><h1>{{ page.title }}</h1>{{ content }}</main></body></html>`

const page = (title, content) => `---\nlayout: base\ntitle: ${title}\n---\n${content}\n`

const tag = ({ name: widget, options, content }) =>
  `{% plinth ${[widget, ...Object.entries(options).map(([option, value]) => `${option}: "${value}"`)].join(', ').replace(',', '')} %}${content}{% endplinth %}`

export const start = (port) =>
  startGenerated(port, {
    name,
    files: { '_config.yml': 'baseurl: /blog\npermalink: pretty\n', '_layouts/base.html': LAYOUT },
    pages: {
      'widgets.html': page('Widgets', hostParts().map(tag).join('\n')),
      'plain.html': page('Plain', '<p>A page without a widget.</p>'),
      'escaped.html': page(
        'Escaped',
        `{% plinth carousel label: '"<b>', mount: "load", slide-role: "page" %}{% endplinth %}`,
      ),
    },
    faulty: { 'wrong.html': page('Wrong', '{% plinth carousel autoplai: false %}{% endplinth %}') },
    build: (folder) => execute('jekyll', ['build', '--disable-disk-cache'], {}, folder),
    out: '_site',
  })
