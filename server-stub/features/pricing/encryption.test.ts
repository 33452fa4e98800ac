import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Price } from '../../catalogue/artworks/price.js'
import { priceView } from '../../catalogue/artworks/price-view.js'
import { deriveKey } from '../../http/security/secret.js'
import { createPriceEncryption } from './encryption.js'

const DAY = '2026-03-14'
const keyFor = (purpose: string) => deriveKey('a secret for tests only', purpose)
const prices = createPriceEncryption(keyFor)
const euros = (amount: number) => new Price(amount * 100, 'EUR')

/** What a browser does with it. @throws when it, the key and the work do not belong together. */
function open(encrypted: string, artworkId: number, keys = prices.keysFor(DAY)): string {
  const [day, text = ''] = encrypted.split('.')
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

describe('what a page shows of a price', () => {
  const work = { id: 12, slug: 'salt-line', title: 'Salt Line' }

  it('leads to signing in, from where the reader comes back to the work, and to asking for it', () => {
    const price = euros(4500)
    expect(priceView({ ...work, price })).toEqual({
      artworkId: 12,
      title: 'Salt Line',
      amount: price,
      signIn: '/auth/prices/?artwork=12&redirect=%2Fartworks%2Fsalt-line-12%2F',
      enquiry: '/advisory/enquiry/?artwork=12',
    })
  })

  it('is nothing of a work without one', () => {
    expect(priceView({ ...work, price: null })).toBeUndefined()
  })
})

describe('an encrypted price', () => {
  it('opens with its day’s key, and yesterday’s does today', () => {
    expect(open(prices.encrypt(DAY, 12, euros(4500)), 12)).toBe('€4,500')
    expect(open(prices.encrypt('2026-03-13', 12, euros(4500)), 12)).toBe('€4,500')
    expect(() => open(prices.encrypt('2026-03-12', 12, euros(4500)), 12)).toThrow('no key of that day')
  })

  it('knows what day came before the first of a month', () => {
    expect(prices.keysFor('2028-03-01').map(({ Day }) => Day)).toEqual(['2028-03-01', '2028-02-29'])
  })

  it('is the same for a day, in every process of the site', () => {
    const encrypted = prices.encrypt(DAY, 12, euros(4500))
    expect(createPriceEncryption(keyFor).encrypt(DAY, 12, euros(4500))).toBe(encrypted)
    expect(prices.encrypt('2026-03-15', 12, euros(4500))).not.toBe(encrypted)
    expect(prices.encrypt(DAY, 13, euros(4500)).slice(11)).not.toBe(encrypted.slice(11))
  })

  it('has a key of its own for each day', () => {
    const [today, yesterday] = prices.keysFor(DAY)
    expect(today?.Key).not.toBe(yesterday?.Key)
  })

  it('derives the key of a day once, and forgets days when it knows four', () => {
    const derived: string[] = []
    const counted = createPriceEncryption((purpose) => {
      derived.push(purpose.slice(-2))
      return keyFor(purpose)
    })
    derived.length = 0
    for (const day of ['01', '02', '03', '04', '04', '01', '05', '05', '01'])
      counted.encrypt(`2026-03-${day}`, 12, euros(4500))
    expect(derived).toEqual(['01', '02', '03', '04', '05', '01'])
  })

  it('never uses a nonce for two messages', () => {
    const nonces = new Set<string>()
    for (const day of [DAY, '2026-03-15'])
      for (let id = 1; id <= 40; id++)
        for (const amount of [100, 4500])
          nonces.add(prices.encrypt(day, id, euros(amount)).slice(11, 11 + 16))
    expect(nonces.size).toBe(2 * 40 * 2)
  })

  it('is as long for a small price as for a large one', () => {
    expect(prices.encrypt(DAY, 12, euros(5))).toHaveLength(prices.encrypt(DAY, 12, euros(1_250_000)).length)
  })

  it.each([
    ['of another work', (encrypted: string) => ({ encrypted, id: 13 })],
    ['that was changed', (encrypted: string) => ({ encrypted: `${encrypted.slice(0, -4)}AAAA`, id: 12 })],
    ['that was cut', (encrypted: string) => ({ encrypted: encrypted.slice(0, -8), id: 12 })],
  ])('does not open when it is one %s', (_what, change) => {
    const { encrypted, id } = change(prices.encrypt(DAY, 12, euros(4500)))
    expect(() => open(encrypted, id)).toThrow()
  })

  it('does not open with another site’s key', () => {
    const keys = createPriceEncryption((purpose) => deriveKey('another secret', purpose)).keysFor(DAY)
    expect(() => open(prices.encrypt(DAY, 12, euros(4500)), 12, keys)).toThrow()
  })
})
