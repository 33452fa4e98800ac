// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { AnswerError } from '../shared/services/api.js'
import { readFrame } from './data.js'

const frame = (
  points: string,
  list = '<div class="w-map__list" data-slot="list"><p>2 places</p><ul></ul></div>',
) =>
  `<html><body><turbo-frame id="map">${list}<script type="application/json" data-slot="points">${points}</script></turbo-frame></body></html>`

test('gives the points unread, and the list’s own children', () => {
  const { points, list } = readFrame(frame('{"total":2,"title":"\\u003c/script>"}'))
  expect(JSON.parse(points)).toEqual({ total: 2, title: '</script>' })
  expect(list.map(({ nodeName }) => nodeName)).toEqual(['P', 'UL'])
})

test.each([
  ['no points', '<turbo-frame id="map"><div data-slot="list"></div></turbo-frame>'],
  ['no list', frame('{}', '')],
  ['another page', '<h1>Not found</h1>'],
])('refuses an answer with %s', (_name, html) => expect(() => readFrame(html)).toThrow(AnswerError))
