import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from './cache.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-cache-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const bytes = (length: number) => new Uint8Array(length).fill(7)

describe('the cache of pictures', () => {
  it('gives back what was written, also after a restart', async () => {
    await createCache(folder).write('ab1.jpg', bytes(5))
    const again = createCache(folder)
    expect(await again.has('ab1.jpg')).toBe(true)
    expect(await again.read('ab1.jpg')).toEqual(Buffer.from(bytes(5)))
    expect(await again.read('cd2.jpg')).toBeUndefined()
  })

  it('stays within its bound by removing what was used longest ago', async () => {
    const cache = createCache(folder, 25)
    await cache.write('a1.jpg', bytes(10))
    await cache.write('b2.jpg', bytes(10))
    await cache.read('a1.jpg')
    await cache.write('c3.jpg', bytes(10))
    expect(await cache.read('b2.jpg')).toBeUndefined()
    expect(await cache.read('a1.jpg')).toHaveLength(10)
    expect(await cache.read('c3.jpg')).toHaveLength(10)
  })

  it('counts what lay there before it started', async () => {
    let nowMs = 1_000_000
    const earlier = createCache(folder, 100, () => nowMs)
    await earlier.write('a1.jpg', bytes(10))
    await earlier.write('b2.jpg', bytes(10))
    nowMs += 10 * 3_600_000
    await earlier.read('a1.jpg')
    await earlier.read('b2.jpg')
    const later = createCache(folder, 15)
    await later.write('c3.jpg', bytes(10))
    expect(await later.read('a1.jpg')).toBeUndefined()
    expect(await later.read('b2.jpg')).toBeUndefined()
    expect(await later.read('c3.jpg')).toHaveLength(10)
  })

  it('bears a disk that takes nothing, says so once, and leaves no parts', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const cache = createCache(folder)
    // A folder in the file's place stands for the full disk: the part is written and cannot become the file.
    await mkdir(join(folder, 'a1', 'a1.jpg'), { recursive: true })
    await cache.write('a1.jpg', bytes(3))
    await cache.write('a1.jpg', bytes(3))
    expect(told).toHaveBeenCalledTimes(1)
    expect(await readdir(join(folder, 'a1'))).toEqual(['a1.jpg'])
    await cache.write('b2.jpg', bytes(3))
    expect(await cache.read('b2.jpg')).toHaveLength(3)
    await cache.write('a1.jpg', bytes(3))
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('sweeps up parts that a crash left, and bears a file that has gone', async () => {
    await writeFile(join(folder, 'a1.jpg.x.part'), 'half')
    const twoHoursMs = 7_200_000
    const cache = createCache(folder, 100, () => Date.now() + twoHoursMs)
    await cache.write('b2.jpg', bytes(3))
    await rm(join(folder, 'b2'), { recursive: true })
    expect(await cache.read('b2.jpg')).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves what another process is writing', async () => {
    await writeFile(join(folder, 'a1.jpg.x.part'), 'half')
    await createCache(folder).has('a1.jpg')
    expect(await readdir(folder)).toEqual(['a1.jpg.x.part'])
  })

  it('looks again after a look that failed', async () => {
    const file = join(folder, 'in the way')
    await writeFile(file, '')
    const cache = createCache(join(file, 'pictures'))
    await expect(cache.has('a1.jpg')).rejects.toThrow()
    await rm(file)
    expect(await cache.has('a1.jpg')).toBe(false)
  })
})
