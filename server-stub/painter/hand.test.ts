import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { lightness } from '../media/pictures/colour.js'
import { TONE_COUNT } from '../media/pictures/recipe.js'
import { TONES } from '../media/pictures/tone.js'
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

  it('choose three to five of their own colours for a work, on a ground that its ink stands off', () => {
    const kinds = new Set<string>()
    for (let seed = 0; seed < 200; seed++) {
      const hand = handOf(seed)
      const [paper = '', ink = '', ...own] = hand.palette
      const scheme = schemeOf(workRecipe(hand, seed))
      expect(scheme.colours.filter((colour) => !own.includes(colour))).toEqual([])
      expect(scheme.colours.length).toBeGreaterThanOrEqual(3)
      expect(scheme.colours.length).toBeLessThanOrEqual(5)
      expect(new Set(scheme.colours).size).toBe(scheme.colours.length)
      expect(scheme.ground).toMatch(HEX)
      expect([scheme.ground, scheme.ink].includes(ink)).toBe(true)
      expect(scheme.isDark).toBe(scheme.ground === ink)
      expect(Math.abs(lightness(scheme.ground) - lightness(scheme.ink))).toBeGreaterThan(0.25)
      kinds.add(scheme.isDark ? 'dark' : scheme.ground === paper ? 'paper' : 'toned')
    }
    expect(kinds).toEqual(new Set(['paper', 'dark', 'toned']))
  })
})

describe('tones', () => {
  it('are the classes of the stylesheet, each of its own colour', async () => {
    const css = await readFile(new URL('../views/assets/css/tones.css', import.meta.url), 'utf8')
    const classes = [...css.matchAll(/\.tone-(\d+) \{\s*background-color: (#[0-9a-f]{6});/g)]
    expect(classes.map(([, place]) => Number(place))).toEqual(TONES.map((_, place) => place))
    expect(classes.map(([, , colour]) => colour)).toEqual(TONES)
    expect(new Set(TONES).size).toBe(TONE_COUNT)
  })

  it('are dark for a work on ink, light for one on paper', () => {
    const works = Array.from({ length: 200 }, (_, seed) => workRecipe(handOf(seed), seed))
    const average = (isDark: boolean) => {
      const tones = works
        .filter((work) => schemeOf(work).isDark === isDark)
        .map((work) => TONES[toneOf(work)] ?? '')
      return tones.reduce((sum, tone) => sum + lightness(tone), 0) / tones.length
    }
    expect(average(false) - average(true)).toBeGreaterThan(0.1)
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
