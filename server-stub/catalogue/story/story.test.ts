import { describe, expect, it } from 'vitest'
import type { MapPlace } from '../locations/map-places.js'
import { readBlocks } from './block-pictures.js'
import type { Block } from './blocks.js'
import { storyOf } from './story.js'

const NOTHING = { works: [], pictures: [], places: [] }
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const note = (number: number, text: string): Block => ({ kind: 'note', number, text })
const textsOf = (blocks: Block[]) =>
  storyOf(12, blocks, NOTHING).blocks.map((block) => ('html' in block ? block.html : block.kind))

describe('notes', () => {
  it('stand at the end, numbered as the text comes to them, with a way there and back', () => {
    const { blocks, notes } = storyOf(
      12,
      [paragraph('A wall.[^7] *Wet*[^2]'), note(2, 'In May.'), note(7, '*Lime*.'), paragraph('Again.[^7]')],
      NOTHING,
    )
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        html:
          'A wall.<sup class="mark" id="mark-12-1"><a href="#note-12-1" aria-label="Note 1">1</a></sup> ' +
          '<em>Wet</em><sup class="mark" id="mark-12-2"><a href="#note-12-2" aria-label="Note 2">2</a></sup>',
      },
      {
        kind: 'paragraph',
        html: 'Again.<sup class="mark"><a href="#note-12-1" aria-label="Note 1">1</a></sup>',
      },
    ])
    expect(notes).toEqual([
      { id: 'note-12-1', html: '<em>Lime</em>.', back: 'mark-12-1' },
      { id: 'note-12-2', html: 'In May.', back: 'mark-12-2' },
    ])
  })

  it('that only a block speaks of which is not shown lead back nowhere, and a picture’s own caption counts', () => {
    const gone: Block = { kind: 'works', artworkIds: [9], caption: 'Hung low.[^1]' }
    const figure: Block = { kind: 'figure', pictureId: 3, layout: 'column', caption: '' }
    const recipe = { family: 'plate', seed: 1 }
    const pictures = [
      {
        placeholder: '',
        id: 3,
        recipe,
        width: 300,
        height: 200,
        alt: '',
        caption: 'The wall.[^3]',
        credit: '',
      },
    ]
    const { notes } = storyOf(
      12,
      [gone, paragraph('So.[^2]'), figure, note(1, 'Gone.'), note(2, 'Here.'), note(3, 'Below.')],
      { ...NOTHING, pictures: pictures as never },
    )
    expect(notes.map(({ html, back }) => [html, back])).toEqual([
      ['Here.', 'mark-12-1'],
      ['Below.', 'mark-12-2'],
      ['Gone.', ''],
    ])
  })

  it('that no text means come last, without a way back', () => {
    const { notes } = storyOf(12, [note(1, 'Alone.'), note(2, 'Meant.'), paragraph('So.[^2]')], NOTHING)
    expect(notes.map(({ html, back }) => [html, back])).toEqual([
      ['Meant.', 'mark-12-1'],
      ['Alone.', ''],
    ])
  })

  it('that are not there leave no mark', () => {
    expect(textsOf([paragraph('A wall.[^3]')])).toEqual(['A wall.'])
  })

  it('hold nothing but words', () => {
    const [first] = storyOf(12, [paragraph('[^1]'), note(1, '<b>"x"</b>')], NOTHING).notes
    expect(first?.html).not.toContain('<b>')
  })
})

const embed = {
  kind: 'embed',
  frame: 'https://player.vimeo.com/video/1',
  address: 'https://www.vimeo.com/1',
  width: 640,
  height: 360,
  title: 'A studio visit',
  caption: 'Four minutes, without *words*.',
}

describe('what is embedded', () => {
  it('names the site that it comes from', () => {
    expect(storyOf(12, readBlocks([embed]), NOTHING).blocks).toEqual([
      { ...embed, host: 'vimeo.com', caption: 'Four minutes, without <em>words</em>.' },
    ])
  })

  it.each([
    ['an address that is not secure', { frame: 'http://player.vimeo.com/video/1' }],
    ['a script for an address', { frame: 'javascript:alert(1)' }],
    ['a width that is none', { width: 0 }],
    ['no title', { title: '' }],
  ])('with %s it is left out', (_what, change) => {
    expect(readBlocks([{ ...embed, ...change }])).toEqual([])
  })
})

it('two stories on a page share no id', () => {
  const blocks: Block[] = [{ kind: 'heading', text: 'The bill' }]
  const [one, other] = [12, 13].map((id) => storyOf(id, blocks, NOTHING))
  expect(one?.blocks).not.toEqual(other?.blocks)
  expect(one?.views).toBe('view-bc')
  expect(other?.views).toBe('view-bd')
})

describe('a map', () => {
  const gallery = {
    of: 'gallery' as const,
    asked: 3,
    id: 3,
    slug: 'mole',
    title: 'Mole',
    kind: 2,
    address: '1 Quay',
    latitude: 38,
    longitude: -9,
    city_name: null,
  }
  const place = {
    of: 'location' as const,
    asked: 5,
    id: 7,
    slug: 'soup',
    title: 'Soup',
    icon_type: 'eat' as const,
    address: '',
    latitude: 38,
    longitude: -9,
    city_name: 'Lisbon',
    city_slug: 'lisbon',
  }
  const shownOf = (placeIds: number[], places: MapPlace[]) =>
    storyOf(12, [{ kind: 'map', placeIds, caption: 'On *foot*.' }], { ...NOTHING, places }).blocks.map(
      (block) => {
        if (block.kind !== 'map') throw new Error('test: this is no map')
        const { label, load, places } = block.map
        return [label, load, places.groups[0]?.places.map(({ kind, href }) => [kind, href]), block.caption]
      },
    )

  it('has its places in the order in which they were chosen, each once, and waits to be asked for', () => {
    const rows = [place, { ...place, asked: 7 }, gallery]
    const [soup, mole] = [
      ['Eat', '/city-guides/lisbon/locals/soup/'],
      ['Institution', '/art-galleries/institutions/mole/'],
    ]
    const caption = 'On <em>foot</em>.'
    expect(shownOf([3, 5, 7], rows)).toEqual([['Map: Mole and Soup', 'demand', [mole, soup], caption]])
    expect(shownOf([7, 3], rows)).toEqual([['Map: Soup and Mole', 'demand', [soup, mole], caption]])
  })

  it('goes on without what was taken back, is left out without anything, and shows 50 at most', () => {
    expect(shownOf([3, 5, 7], [gallery])).toHaveLength(1)
    expect(shownOf([3, 5], [])).toEqual([])
    const [[, , rows] = []] = shownOf(
      [5],
      Array.from({ length: 51 }, (_, id) => ({ ...place, id })),
    )
    expect(rows).toHaveLength(50)
  })
})
