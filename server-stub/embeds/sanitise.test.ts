// @vitest-environment jsdom
/** What is kept of markup, read as a browser reads it. */
import { describe, expect, test as it } from 'vitest'
import { withOwnIds } from '../cms/embeds/own-ids.js'
import { sanitise } from './sanitise.js'
import type { KnownWidget } from './widget.js'

const SLIDES =
  '<ul class="w-carousel__track" data-slot="track"><li class="w-carousel__slide" data-slot="slide">One</li></ul>'
const carousel = (attributes = '') =>
  `<section class="w-carousel" data-widget="carousel"${attributes}>${SLIDES}</section>`

const widgets: KnownWidget[] = [
  {
    name: 'carousel',
    inTexts: true,
    slots: { track: { kind: 'one' }, slide: { kind: 'many' } },
    options: [
      {
        name: 'interval',
        attribute: 'data-interval',
        type: 'whole number',
        description: '',
        default: 0,
        required: false,
        min: 0,
        max: 600_000,
      },
    ],
  },
  ...['page-layer', 'context-guard'].map((name) => ({ name, inTexts: false, slots: {}, options: [] })),
]

describe('what is kept', () => {
  /** As a browser reads it: everything in it is known to be harmless. */
  function expectHarmless(html: string): void {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    for (const element of body.querySelectorAll('*')) {
      expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
      expect(element.localName).not.toMatch(
        /^(?:script|style|svg|math|iframe|object|embed|form|input|button|base|link|meta|template|noscript)$/,
      )
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(?:on|style$|srcdoc$|form|data-turbo|data-page)/)
        if (name === 'href') expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript|\/\/)/i)
        if (name === 'src' || name === 'srcset') expect(value).toMatch(/^\//)
        if (name === 'class') expect(value).toMatch(/^(?:w-\S+ ?)+$/)
      }
    }
    // Read and written by a browser it stays what it is.
    const again = new DOMParser().parseFromString(body.innerHTML, 'text/html').body
    expect(again.innerHTML).toBe(body.innerHTML)
  }

  it.each<[string, string[]]>([
    ['<p onclick="alert(1)">x</p><script>alert(1)</script>', ['onclick', '<script>']],
    ['<img src="/a.jpg" alt="" onerror=alert(1)>', ['onerror']],
    ['<svg onload=alert(1)><circle/></svg>', ['<svg>', '<circle>']],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ['<svg>', '<style>']],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      ['<math>', '<mtext>', '<mglyph>', '<style>', 'a comment'],
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>', ['<noscript>']],
    [
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      ['<form>', '<math>'],
    ],
    ['<textarea><script>alert(1)</textarea>', ['<textarea>']],
    ['<xmp><p title="</xmp><img src=x onerror=alert(1)>">', ['<xmp>']],
    ['<a href="javascript:alert(1)">x</a>', ['href="javascript:alert(1)"']],
    ['<a href="JaVa&#9;ScRiPt:alert(1)">x</a>', []],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', []],
    ['<a href="//evil.example/">x</a>', ['href="//evil.example/"']],
    ['<a href="/\\evil.example/">x</a>', ['href="/\\evil.example/"']],
    ['<a href="/%5cevil.example/">x</a>', ['href="/%5cevil.example/"']],
    ['<a href="https://plinth.example@evil.example/">x</a>', []],
    ['<img src="/.//evil.example/a.gif" alt="">', ['src="/.//evil.example/a.gif"']],
    ['<img srcset="/a.jpg 1x,//evil.example/b.jpg 2x" alt="">', []],
    ['<a href="/a" target="_blank" style="position:fixed">x</a>', ['target', 'style']],
    ['<img src="data:image/png;base64,AAAA" alt="">', ['src="data:image/png;base64,AAAA"']],
    ['<img src="https://evil.example/a.gif" alt="">', ['src="https://evil.example/a.gif"']],
    ['<img srcset="/a.jpg 1x, https://evil.example/b.jpg 2x" alt="">', []],
    ['<iframe src="https://evil.example/"></iframe>', ['<iframe>']],
    ['<form action="/sign-out/" method="post"><input name="a"><button>x</button></form>', ['<form>']],
    [
      '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=x">',
      ['<base>', '<meta>'],
    ],
    ['<p id="1x" class="w-a wrap" tabindex="5">x</p>', ['id="1x"', 'class="wrap"', 'tabindex="5"']],
    ['<p><!-- aside -->x</p>', ['a comment']],
    ['<a href="/sign-out/" data-turbo-method="post">x</a>', ['data-turbo-method']],
    ['<p data-interval="5">x</p>', ['data-interval']],
    ['<a href="/a" data-widget="page-layer">x</a>', ['data-widget="page-layer"']],
    [
      '<div data-widget="context-guard" data-scope="page">x</div>',
      ['data-widget="context-guard"', 'data-scope'],
    ],
    [carousel(' data-turbo-permanent data-elsewhere="x"'), ['data-turbo-permanent', 'data-elsewhere']],
    [
      '<div data-widget="carousel"><script type="application/json" data-options>{"interval":1}</script></div>',
      ['<script>'],
    ],
  ])('of %j is harmless, and what was taken out is said', (written, said) => {
    const { html, takenOut } = sanitise(written, widgets)
    expectHarmless(html)
    expect(takenOut).toEqual(expect.arrayContaining(said))
    expect(takenOut.length).toBeGreaterThan(0)
    expect(sanitise(html, widgets)).toEqual({ html, takenOut: [] })
  })

  it.each([
    carousel(' data-interval="6000" data-mount="idle" aria-label="On view"'),
    '<p>Text &lt;script&gt; with <em>emphasis</em>, a <a href="https://example.org/?a=1&amp;b=2">link</a>.</p>',
    '<img src="/media/7/320/240/a.jpg" srcset="/media/7/320/240/a.jpg 320w" width="320" height="240" alt="" />',
    // A mistake is named, not taken out.
    carousel(' data-intervall="6000"'),
    carousel(' data-interval="6000"').replace('"carousel"', '"carrousel"'),
  ])('is all of %j', (written) => {
    expect(sanitise(written, widgets)).toEqual({ html: written, takenOut: [] })
  })

  it('holds ids of its own text alone, and what names them follows', () => {
    const written =
      '<div id="a" aria-labelledby="b a"><h3 id="b">x</h3><a href="#a">a</a><a href="#main">m</a></div>'
    const taken = new Set<string>()
    const own = withOwnIds(written, 12, taken)
    expect(own).toBe(
      '<div id="in-12-a" aria-labelledby="in-12-b in-12-a"><h3 id="in-12-b">x</h3><a href="#in-12-a">a</a><a href="#main">m</a></div>',
    )
    expect(withOwnIds(own, 12, new Set())).toBe(own)
    expect(withOwnIds(own, 12, taken)).toContain('id="in-12-2-a"')
    expect(withOwnIds(own, 13, new Set())).toContain('id="in-13-a"')
  })
})
