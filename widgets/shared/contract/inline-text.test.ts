import { describe, expect, it } from 'vitest'
import { type Inline, notesIn, readInline, refusedAddresses, wordsOf, writeInline } from './inline-text.js'

/** A tree in a short notation: `<em>`, `<b>`, `<a address>`, `<note>`. */
const shown = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      if (node.type === 'note') return `<${node.number}>`
      const name = { emphasis: 'em', strong: 'b', link: 'a' }[node.type]
      return `<${name}${node.type === 'link' ? ` ${node.address}` : ''}>${shown(node.children)}</${name}>`
    })
    .join('')

describe('a text is read', () => {
  it.each([
    ['plain words', 'plain words'],
    ['', ''],
    ['a *b* c', 'a <em>b</em> c'],
    ['a **b** c', 'a <b>b</b> c'],
    ['***both***', '<b><em>both</em></b>'],
    ['***both** one*', '<em><b>both</b> one</em>'],
    ['***both* strong**', '<b><em>both</em> strong</b>'],
    ['**a *b* c**', '<b>a <em>b</em> c</b>'],
    ['*a **b** c*', '<em>a <b>b</b> c</em>'],
    ['*a***b**', '<em>a</em><b>b</b>'],
    ['***a****b*', '<b><em>a</em></b><em>b</em>'],
    ['[words](/artists/)', '<a /artists/>words</a>'],
    ['[*words*, more](/artists/)', '<a /artists/><em>words</em>, more</a>'],
    ['*[words](/a/)*', '<em><a /a/>words</a></em>'],
    ['[a](/x_(y)) b', '<a /x_(y)>a</a> b'],
    ['[a](javascript:x) b', '<a javascript:x>a</a> b'],
    // What is no link stands as it is written.
    ['[a] (b)', '[a] (b)'],
    ['[a](b c)', '[a](b c)'],
    ['[](/a/)', '[](/a/)'],
    ['[sic] and [a](/a/)', '[sic] and <a /a/>a</a>'],
    ['[[a](/a/)', '[<a /a/>a</a>'],
    ['[a](/a', '[a](/a'],
    ['a]', 'a]'],
    ['A wall.[^7] *Wet*[^2]', 'A wall.<7> <em>Wet</em><2>'],
    ['[a[^1]](/b/)', '[a<1>](/b/)'],
    ['\\*a\\* \\[b\\](c) \\\\ \\n', '*a* [b](c) \\ \\n'],
    // As it was before there was more than emphasis.
    ['5* and *name*', '5<em> and </em>name*'],
    ['2 * 3 * 4', '2 <em> 3 </em> 4'],
    ['*a\nb*', '*a\nb*'],
    ['*', '*'],
    ['****', '****'],
    ['*****', '*****'],
    ['C:\\files', 'C:\\files'],
  ])('%o', (text, tree) => {
    expect(shown(readInline(text))).toBe(tree)
  })

  it.each(['[', '*', '**', '[a](', '\\', '[*', '[^1](', '***a'])(
    'to its end, however often it holds %o',
    (part) => {
      // What grows by the square of this would outlast the test.
      expect(readInline(part.repeat(20_000)).length).toBeGreaterThan(0)
    },
  )
})

it('its words, notes and refused addresses are told', () => {
  const tree = readInline(
    '*The [wall](/a/)*[^2] and **[there](data:x)**[^1], [you](//evil.example), [me](mailto:a@b.example)',
  )
  expect(wordsOf(tree)).toBe('The wall and there, you, me')
  expect(notesIn(tree)).toEqual([2, 1])
  expect(refusedAddresses(tree)).toEqual(['data:x', '//evil.example'])
})

describe('a tree is written', () => {
  it.each(['2 * 3', 'a \\*b\\* c', '[sic]', 'C:\\files', '[a](/x_%28y%29)', '***a****b*', '\\[a](/b/)'])(
    '%o as it was, without a backslash more',
    (text) => {
      expect(writeInline(readInline(text))).toBe(text)
    },
  )

  it('so that it reads as the same', () => {
    const parts = ['*', '**', '[', ']', '(', '/a/)', '\\', 'a', ' ', '[^1]', '](/b/)']
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return parts[seed % parts.length] ?? ''
    }
    for (let times = 0; times < 3_000; times++) {
      const tree = readInline(Array.from({ length: 12 }, next).join(''))
      expect(shown(readInline(writeInline(tree)))).toBe(shown(tree))
    }
  })
})
