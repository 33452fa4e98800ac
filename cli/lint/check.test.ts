import { describe, expect, it } from 'vitest'
import { check } from './check.js'
import type { KnownWidget } from './manifest.js'

const carousel: KnownWidget = {
  name: 'carousel',
  options: [
    { name: 'interval', type: 'whole number', default: 0, min: 0, max: 600_000 },
    { name: 'autoplay', type: 'boolean', default: true },
    { name: 'pageSize', type: 'one | two', required: true },
    { name: 'source', type: 'address' },
  ],
  slots: { track: { kind: 'one', accepts: ['ul', 'ol'] }, slide: { kind: 'many' } },
  messages: [{ name: 'next' }],
}
const widgets = new Map([['carousel', carousel]])

const lint = (text: string, file = 'page.html', cms?: string) =>
  check(text, file, { widgets, tokens: ['--plinth-ink', '--plinth-ink-2', '--plinth-z-drop'], cms }).map(
    ({ line, column, widget, rule, message }) => `${line}:${column} ${widget}/${rule} ${message}`,
  )
const host = (attributes: string, inside = '<ul data-slot="track"></ul>') =>
  `<section data-widget="carousel" data-page-size="one" ${attributes}>${inside}</section>`

it('finds nothing in right markup, whatever stands around it', () => {
  expect(lint(host('data-interval="6000" data-autoplay data-next="Forward" data-controller="else"'))).toEqual(
    [],
  )
  expect(lint(`<!doctype html><html><body><main id="main">${host('')}</main></body></html>`)).toEqual([])
  expect(lint('')).toEqual([])
  expect(lint('<<<p data-widget=')).toEqual([])
})

describe('names', () => {
  it.each([
    [
      '<p data-widget="carousell"></p>',
      '1:4 carousell/unknown-widget "carousell" is not a widget; did you mean "carousel"?',
    ],
    [
      '<p data-widget="tree"></p>',
      '1:4 tree/unknown-widget "tree" is not a widget; write a name of widgets.json, or give --manifest for widgets of your own',
    ],
    [
      '<p data-widget=""></p>',
      '1:4 page/unknown-widget "" is not a widget; write a name of widgets.json, or give --manifest for widgets of your own',
    ],
    [
      host('data-intervall="1"'),
      '1:54 carousel/unknown-option data-intervall is not an option; did you mean data-interval?',
    ],
  ])('%s', (html, mistake) => {
    expect(lint(html)).toEqual([mistake])
  })
})

describe('values', () => {
  it.each([
    ['data-interval="soon"', 'data-interval is "soon"; write a whole number from 0 to 600000'],
    ['data-interval="700000"', 'data-interval is "700000"; write a whole number from 0 to 600000'],
    ['data-interval=""', 'data-interval is ""; write a whole number from 0 to 600000'],
    ['data-autoplay="yes"', 'data-autoplay is "yes"; write true or false'],
    ['data-source="javascript:alert(1)"', 'data-source is "javascript:alert(1)"; write an address'],
  ])('%s', (attribute, message) => {
    expect(lint(host(attribute))).toEqual([`1:54 carousel/wrong-value ${message}`])
  })

  it('one of a few words, missing options, mount strategies', () => {
    const wrong =
      '<p\n  data-widget="carousel"\n  data-page-size="three"\n  data-mount="soon"><ul data-slot="track"></ul></p>'
    expect(lint(wrong.replaceAll('<p', '<div').replaceAll('</p>', '</div>'))).toEqual([
      '3:3 carousel/wrong-value data-page-size is "three"; write one of one, two',
      '4:3 carousel/wrong-mount data-mount is "soon"; write load, idle, visible, interaction or media(…)',
    ])
    expect(lint('<div data-widget="carousel"><ul data-slot="track"></ul></div>')).toEqual([
      '1:1 carousel/missing-option data-page-size is missing; write one of one, two',
    ])
  })

  it('JSON in the host', () => {
    const script = (json: string) =>
      `<script type="application/json" data-options>${json}</script><ul data-slot="track"></ul>`
    expect(lint(host('', script('{"interval": 1}')))).toEqual([])
    expect(lint(host('', script('{{ options | json }}')))).toEqual([])
    expect(lint(host('', script('[1')))).toEqual([
      '1:55 carousel/wrong-json data-options is not a JSON object; write one such as {"interval": 6000}',
    ])
  })
})

describe('slots', () => {
  it.each([
    [
      '',
      'carousel/missing-slot the slot "track" is missing; put data-slot="track" on a <ul> or <ol> inside the host',
    ],
    [
      '<div data-slot="track"></div>',
      'carousel/wrong-slot the slot "track" is a <div>; put data-slot="track" on a <ul> or <ol>',
    ],
    [
      '<ul data-slot="track"><li data-slot="slides"></ul>',
      'carousel/unknown-slot "slides" is not a slot; did you mean "slide"?',
    ],
    [
      '<ul data-slot="track"></ul><ul data-slot="track"></ul>',
      'carousel/repeated-slot the slot "track" is there already; leave one',
    ],
  ])('%s', (inside, mistake) => {
    expect(lint(host('', inside))).toEqual([expect.stringContaining(mistake)])
  })

  it('that are misspelt are told of once', () => {
    expect(lint(host('', '<ul data-slot="trak"></ul>'))).toEqual([
      expect.stringContaining('carousel/unknown-slot "trak" is not a slot; did you mean "track"?'),
    ])
  })

  it('of a host inside belong to that one', () => {
    const inner = host('', '<ul data-slot="track"></ul>')
    expect(lint(host('', inner))).toEqual([expect.stringMatching(/^1:1 carousel\/missing-slot/)])
  })
})

it('what a widget will give up, with what to write', () => {
  const shelf: KnownWidget = {
    name: 'shelf',
    options: [{ name: 'speed' }, { name: 'interval' }],
    slots: { item: { kind: 'many' }, slide: { kind: 'many' } },
    messages: [],
    deprecated: { widget: 'carousel', options: { speed: 'interval' }, slots: { item: 'slide' } },
  }
  const html = '<ul data-widget="shelf" data-speed="1"><li data-slot="item"></li></ul>'
  const options = { widgets: new Map([['shelf', shelf]]), tokens: [] }
  expect(check(html, 'page.html', options).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'deprecated: data-widget="shelf" is deprecated; write data-widget="carousel"',
    'deprecated: data-speed is deprecated; write data-interval',
    'deprecated: data-slot="item" is deprecated; write data-slot="slide"',
  ])
})

describe('templates', () => {
  it.each([
    'data-interval="{{ settings.interval }}"',
    'data-interval="<?php echo $interval ?>"',
    'data-interval="<%= interval %>"',
    'data-interval="{% if slow %}9000{% else %}3000{% endif %}"',
    '{% if slow %}data-interval="9000"{% endif %}',
    'title="{{ "a \\"quoted\\" name" }}"',
  ])('%s', (attribute) => {
    expect(lint(host(attribute))).toEqual([])
  })

  it('a slot may be in two branches', () => {
    const track = '<ul data-slot="track"></ul>'
    expect(lint(host('', `{% if long %}${track}{% else %}${track}{% endif %}`))).toEqual([])
  })

  it.each([
    '{% include "slides.html" %}',
    '<?php the_content() ?>',
    '{{> slides }}',
    '<%- slides %>',
    '{{ content | safe }}',
  ])('%s may bring the slots', (include) => {
    expect(lint(host('', include))).toEqual([])
  })

  it('an expression keeps lines and columns', () => {
    expect(lint(`{# two\nlines #}\n${host('data-autoplay="{{ a }}" data-interval="x"')}`)).toEqual([
      expect.stringMatching(/^3:78 carousel\/wrong-value/),
    ])
  })
})

it('code that Markdown shows is not checked', () => {
  const wrong = '<p data-widget="carousell"></p>'
  expect(
    lint(`# Title\n\n\`\`\`html\n${wrong}\n\`\`\`\n\nUse \`${wrong}\`.\n\n${wrong}\n`, 'post.md'),
  ).toEqual([expect.stringMatching(/^9:4 carousell\/unknown-widget/)])
})

it('an attribute that is nearly data-widget', () => {
  expect(lint('<p data-wiget="carousel"></p>')).toEqual([
    '1:4 page/misspelt-attribute data-wiget is no attribute that is read; did you mean data-widget?',
  ])
  expect(lint('<p data-width="3" data-target="a"></p>')).toEqual([])
})

it('ids twice, but for branches of a template', () => {
  expect(lint('<p id="a"></p>\n<p id="a"></p>')).toEqual([
    '2:4 page/duplicate-id the id "a" is on line 1 already; give each element its own',
  ])
  expect(lint('{% if x %}<p id="a"></p>\n{% else %}\n<p id="a"></p>{% endif %}')).toEqual([])
  expect(lint('<p id="i-{{ i }}"></p><p id="i-{{ i }}"></p>')).toEqual([])
})

it('what needs JavaScript', () => {
  const slot = '<ul data-slot="track"></ul>'
  expect(lint(host('', `${slot}<button type="button">Next</button>`))).toEqual([
    expect.stringMatching(/carousel\/no-alternative a <button type="button"> does nothing/),
  ])
  expect(lint(host('', `${slot}<button>Next</button>`))).toEqual([
    expect.stringMatching(/carousel\/no-alternative a <button> outside of a form does nothing/),
  ])
  expect(lint(host('', `${slot}<a href="#">Next</a>`))).toEqual([
    expect.stringMatching(/carousel\/no-alternative a link without an address/),
  ])
  expect(lint(host('', `${slot}<form action="/x"><button>Send</button></form>`))).toEqual([])
  // The widget shows it once it works.
  expect(lint(host('', `${slot}<button type="button" hidden>Next</button>`))).toEqual([])
})

describe('what a CMS removes', () => {
  const markup = host('tabindex="0"', '<form action="/"><ul data-slot="track"></ul></form>')
  it.each([
    ['wordpress', ['tabindex: WordPress removes it', '<form>: WordPress removes it']],
    ['mediawiki', ['<section>: MediaWiki shows it as text', 'tabindex: MediaWiki', '<form>: MediaWiki']],
  ])('%s', (cms, messages) => {
    expect(lint(markup, 'page.html', cms)).toEqual(
      messages.map((message) => expect.stringContaining(message)),
    )
  })

  it('hugo', () => {
    expect(lint(host(''), 'post.md', 'hugo')).toEqual([
      expect.stringContaining('carousel/stripped-by-hugo Hugo leaves'),
    ])
    expect(lint(host(''), 'layout.html', 'hugo')).toEqual([])
  })
})

describe('tokens', () => {
  it.each([
    [
      'a { color: var(--plinth-inc) }',
      'page.css',
      '1:16 page/unknown-token --plinth-inc is no token of Plinth; did you mean --plinth-ink?',
    ],
    [
      '<p style="--plinth-z-dorp: 3"></p>',
      'page.html',
      '1:11 page/unknown-token --plinth-z-dorp is no token of Plinth; did you mean --plinth-z-drop?',
    ],
    [
      '<style>\n  :root { --plinth-background: red }\n</style>',
      'page.html',
      '2:11 page/unknown-token --plinth-background is no token of Plinth; write one of docs/theming.md',
    ],
  ])('%s', (text, file, mistake) => {
    expect(lint(text, file)).toEqual([mistake])
  })

  it.each([
    ['a { --plinth-ink: red; color: var(--plinth-ink-2); --my-plinth-inc: 1; --w-inc: 2 }', 'page.css'],
    ['All of `--plinth-inc`, and those that begin with --plinth-z-', 'page.md'],
    ['<p style="--plinth-{{ name }}: red">', 'page.html'],
  ])('%s is as it should be', (text, file) => {
    expect(lint(text, file)).toEqual([])
  })
})
