import { describe, expect, it } from 'vitest'
import { TONE_COUNT } from '../../media/recipe.js'
import { TONES } from '../../media/tone.js'
import { handOf, schemeOf, workRecipe } from './hand.js'
import { createRandom } from './random.js'
import { toneOf } from './tone-of.js'

const HEX = /^#[0-9a-f]{6}$/

describe('hands', () => {
  it('are the same for the same seed, and differ for others', () => {
    expect(handOf(5)).toEqual(handOf(5))
    const palettes = new Set(Array.from({ length: 50 }, (_, seed) => handOf(seed).palette.join()))
    expect(palettes.size).toBe(50)
  })

  it('hold seven colours and two or three families', () => {
    for (let seed = 0; seed < 60; seed++) {
      const hand = handOf(seed)
      expect(hand.palette).toHaveLength(7)
      expect(hand.palette.every((colour) => HEX.test(colour))).toBe(true)
      expect([2, 3]).toContain(hand.families.length)
    }
  })

  it('work in their own families only', () => {
    const hand = handOf(9)
    for (let seed = 0; seed < 60; seed++) expect(hand.families).toContain(workRecipe(hand, seed).family)
  })

  it('choose at least two colours and a ground for every work', () => {
    for (let seed = 0; seed < 60; seed++) {
      const scheme = schemeOf(workRecipe(handOf(seed), seed))
      expect([scheme.ground, scheme.ink, ...scheme.colours].every((colour) => HEX.test(colour))).toBe(true)
      expect(scheme.colours.length).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('tones', () => {
  it('are as many as the stylesheet has classes', () => {
    expect(TONES).toHaveLength(TONE_COUNT)
    expect(new Set(TONES).size).toBe(TONE_COUNT)
  })

  it('are found for every kind of picture', () => {
    const work = workRecipe(handOf(2), 3)
    const palette = handOf(2).palette
    for (const recipe of [
      work,
      { kind: 'room', seed: 1, hung: [] },
      { kind: 'city', seed: 1, palette },
      { kind: 'still', seed: 1, palette: [] },
    ] as const) {
      expect(TONES[toneOf({ ...recipe } as Parameters<typeof toneOf>[0])]).toMatch(HEX)
    }
  })
})

describe('chance', () => {
  it('repeats from its seed, and each salt is a stream of its own', () => {
    const draw = (seed: number, salt: string) => Array.from({ length: 4 }, createRandom(seed, salt).next)
    expect(draw(1, 'a')).toEqual(draw(1, 'a'))
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'))
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'))
  })

  it('stays within what is asked', () => {
    const random = createRandom(3)
    for (let i = 0; i < 500; i++) {
      const whole = random.whole(2, 4)
      expect(whole >= 2 && whole <= 4 && Number.isInteger(whole)).toBe(true)
      expect(Math.abs(random.normal())).toBeLessThanOrEqual(3)
    }
    expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
  })
})
