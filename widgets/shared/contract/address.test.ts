import { describe, expect, test as it } from 'vitest'
import { address } from './address.js'

const user = address('/system/user/[{alias}/{entityId}/]')

describe('a pattern of an address', () => {
  it('gives a router its forms', () => {
    expect(user.routes).toEqual(['/system/user/:alias/:entityId/', '/system/user/'])
  })

  it.each([
    [{}, '/system/user/'],
    [{ alias: 'artist' }, '/system/user/'],
    [{ alias: 'artist', entityId: '12' }, '/system/user/artist/12/'],
    [{ alias: 'a/b ü', entityId: '?' }, '/system/user/a%2Fb%20%C3%BC/%3F/'],
  ])('puts %o in its places', (segments, path) => {
    expect(user.build(segments)).toBe(path)
  })

  it.each([
    ['/system/user/', {}],
    ['/system/user/artist/12/', { alias: 'artist', entityId: '12' }],
    ['/system/user/a%2Fb%20%C3%BC/%3F/', { alias: 'a/b ü', entityId: '?' }],
    ['/system/user/artist/', undefined],
    ['/system/user/artist//', undefined],
    ['/system/user', undefined],
    ['/system/users/', undefined],
    ['/system/user/artist/%/', undefined],
  ])('reads %s as %o', (path, segments) => {
    expect(user.read(path)).toEqual(segments)
  })

  it('says what is missing when a needed segment is not given', () => {
    expect(() => address('/a/{b}/').build({})).toThrow('contract: /a/{b}/ lacks a segment; give b')
  })
})
