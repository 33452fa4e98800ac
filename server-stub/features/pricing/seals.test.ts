import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Price } from '../../catalogue/artworks/price.js'
import { deriveKey } from '../../http/secret.js'
import { createSeals } from './seals.js'

const DAY = '2026-03-14'
const keyFor = (purpose: string) => deriveKey('a secret for tests only', purpose)
const seals = createSeals(keyFor)
const euros = (amount: number) => new Price(amount * 100, 'EUR')

/** What a browser does with it. @throws when the seal, the key and the work do not belong together. */
function open(seal: string, artworkId: number, keys = seals.keysFor(DAY)): string {
  const [day, text = ''] = seal.split('.')
  const key = keys.find((one) => one.Day === day)
  if (!key) throw new Error('no key of that day')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key.Key, 'base64url'), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(artworkId))).setAuthTag(bytes.subarray(-16))
  const opened = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  return opened.toString().replace(/\0+$/, '')
}

describe('a price', () => {
  it.each([
    [450_000, 'EUR', '€4,500'],
    [95_050, 'USD', '$950.50'],
    [120_000_000, 'GBP', '£1,200,000'],
    [1_200_000, 'CHF', 'CHF\u00a012,000'],
    [90_000, 'JPY', '¥90,000'],
  ])('%i %s reads %s', (minor, currency, text) => {
    expect(new Price(minor, currency).reveal()).toBe(text)
  })

  it('is empty wherever it is written by accident', () => {
    const price = euros(4500)
    expect(`${price}`).toBe('')
    expect(JSON.stringify({ price })).toBe('{}')
    expect(Object.values({ ...price })).toEqual([])
  })
})

describe('a seal', () => {
  it('opens with its day’s key, and yesterday’s does today', () => {
    expect(open(seals.seal(DAY, 12, euros(4500)), 12)).toBe('€4,500')
    expect(open(seals.seal('2026-03-13', 12, euros(4500)), 12)).toBe('€4,500')
    expect(() => open(seals.seal('2026-03-12', 12, euros(4500)), 12)).toThrow('no key of that day')
  })

  it('knows what day came before the first of a month', () => {
    expect(seals.keysFor('2028-03-01').map(({ Day }) => Day)).toEqual(['2028-03-01', '2028-02-29'])
  })

  it('is the same for a day, in every process of the site', () => {
    const seal = seals.seal(DAY, 12, euros(4500))
    expect(createSeals(keyFor).seal(DAY, 12, euros(4500))).toBe(seal)
    expect(seals.seal('2026-03-15', 12, euros(4500))).not.toBe(seal)
    expect(seals.seal(DAY, 13, euros(4500)).slice(11)).not.toBe(seal.slice(11))
  })

  it('never uses a nonce for two messages', () => {
    const nonces = new Set<string>()
    for (const day of [DAY, '2026-03-15'])
      for (let id = 1; id <= 40; id++)
        for (const amount of [100, 4500]) nonces.add(seals.seal(day, id, euros(amount)).slice(11, 11 + 16))
    expect(nonces.size).toBe(2 * 40 * 2)
  })

  it('is as long for a small price as for a large one', () => {
    expect(seals.seal(DAY, 12, euros(5))).toHaveLength(seals.seal(DAY, 12, euros(1_250_000)).length)
  })

  it.each([
    ['of another work', (seal: string) => ({ seal, id: 13 })],
    ['that was changed', (seal: string) => ({ seal: `${seal.slice(0, -4)}AAAA`, id: 12 })],
    ['that was cut', (seal: string) => ({ seal: seal.slice(0, -8), id: 12 })],
  ])('does not open when it is one %s', (_what, change) => {
    const { seal, id } = change(seals.seal(DAY, 12, euros(4500)))
    expect(() => open(seal, id)).toThrow()
  })

  it('does not open with another site’s key', () => {
    const keys = createSeals((purpose) => deriveKey('another secret', purpose)).keysFor(DAY)
    expect(() => open(seals.seal(DAY, 12, euros(4500)), 12, keys)).toThrow()
  })
})
