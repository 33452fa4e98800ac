import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractError, described } from '../../../widgets/shared/contract/read.js'
import { SENTENCES } from '../errors/sentences.js'
import { addressQuery, byContract, callBody } from './contract-schema.js'

/** What a schema gives, or the sentence that it refuses with. */
function read(schema: v.GenericSchema, sent: unknown): unknown {
  const result = v.safeParse(schema, sent)
  return result.success ? result.output : { refused: result.issues[0].message }
}
function refuse(): never {
  throw new ContractError('count: expected a number')
}
function fail(): never {
  throw new TypeError('broken')
}

describe('the body of a call', () => {
  const schema = { type: 'object' }
  const body = callBody({ sent: described(schema, (sent) => ({ ...(sent as object), read: true })) })

  it('is what the contract reads of it, nothing being without fields', () => {
    expect(read(body, { count: 1 })).toEqual({ count: 1, read: true })
    expect([read(body, undefined), read(body, null)]).toEqual([{ read: true }, { read: true }])
  })

  it('keeps what the contract says of it', () => {
    expect(body.contract).toBe(schema)
  })
})

describe('what the contract does not take', () => {
  it('is refused with the contract’s reason, or with a sentence of its own', () => {
    expect(read(byContract(refuse), 1)).toEqual({
      refused: SENTENCES.unreadableCall('count: expected a number'),
    })
    expect(read(byContract(refuse, 'Say how many.'), 1)).toEqual({ refused: 'Say how many.' })
  })

  it('is a fault of ours where the reading fails otherwise', () => {
    expect(() => read(byContract(fail), 1)).toThrow('broken')
  })
})

describe('what an address says behind its ?', () => {
  it.each<[query: unknown, search: string]>([
    [{}, '?'],
    [undefined, '?'],
    [{ q: 'a b', page: '1' }, '?q=a+b&page=1'],
    [{ tag: ['a', 'b'] }, '?tag=a&tag=b'],
  ])('%j is read as %s', (query, search) => {
    expect(
      read(
        addressQuery((given) => given),
        query,
      ),
    ).toBe(search)
  })

  it('is refused with a sentence where it says nothing that there is', () => {
    expect(
      read(
        addressQuery(() => undefined),
        {},
      ),
    ).toEqual({ refused: SENTENCES.unreadable })
    expect(
      read(
        addressQuery(() => undefined, 'Nothing.'),
        {},
      ),
    ).toEqual({ refused: 'Nothing.' })
    expect(read(addressQuery(refuse, 'Nothing.'), {})).toEqual({
      refused: SENTENCES.unreadableCall('count: expected a number'),
    })
  })
})
