/** A site that Eleventy 3 builds with the plugin, in Nunjucks and Liquid, under the path prefix `/blog/`. */
import { STYLE, startGenerated } from '../generator.mjs'
import { hostParts, pairs } from '../host-parts.mjs'
import { execute, installNpm, npmFile } from '../install.mjs'

export const name = 'eleventy'

export const install = installNpm

const CONFIG = `import plinth from './plinth/plugin.mjs'

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(plinth)
  return { pathPrefix: '/blog/', dir: { input: 'content', output: 'public' } }
}
`

const page = (content) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${STYLE}</head><body><main><h1>A page</h1>${content}</main></body></html>`

const nunjucks = ({ name: widget, options, content }) =>
  `{% plinth ${[`"${widget}"`, ...(Object.keys(options).length > 0 ? [pairs(options, ', ')] : [])].join(', ')} %}${content}{% endplinth %}`

const liquid = ({ name: widget, options, content }) =>
  `{% plinth ${[widget, ...Object.entries(options).flat()].map((word) => `"${word}"`).join(', ')} %}${content}{% endplinth %}`

export function start(port) {
  const parts = hostParts()
  return startGenerated(port, {
    name,
    into: 'plinth',
    files: { 'package.json': '{ "type": "module" }', 'eleventy.config.js': CONFIG },
    pages: {
      'content/widgets.njk': page(parts.map(nunjucks).join('\n')),
      'content/liquid.liquid': page(parts.map(liquid).join('\n')),
      'content/plain.njk': page('<p>A page without a widget.</p>'),
      'content/escaped.njk': page(
        `{% plinth "carousel", label='"<b>', mount="load", slide_role="page" %}{% endplinth %}`,
      ),
    },
    faulty: { 'content/wrong.njk': page('{% plinth "carousel", autoplai=false %}{% endplinth %}') },
    build: (folder) => execute('node', [npmFile('@11ty/eleventy/cmd.cjs'), '--quiet'], {}, folder),
    out: 'public',
  })
}
