// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import type { SearchHit } from '../contract/search.call.js'
import { HitLink } from './hit.js'

const HIT: SearchHit = {
  objectID: 'gallery-1',
  entityId: 1,
  recordType: 'Gallery',
  title: 'Halle',
  url: '/art-galleries/halle/',
  imageUrl: '/media/1.jpg',
  published: true,
  tier: 1,
} as SearchHit

const positionOf = async (hit: SearchHit): Promise<string | undefined> => {
  const { host } = await mountWidget(
    defineWidget({ component: () => <HitLink hit={hit} /> }),
    '<p data-widget="probe" lang="en"></p>',
  )
  return host.querySelector('img')?.style.objectPosition
}

it('shows the point of a picture that stays in view', async () => {
  expect(await positionOf({ ...HIT, imageFocus: '30% 20%' })).toBe('30% 20%')
  expect(await positionOf(HIT)).toBe('')
})
