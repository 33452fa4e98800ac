/** Against an S3-compatible server; every signature is checked. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCache } from '../making/cache.js'
import { createPool } from '../making/pool.js'
import { keepUpload, uploadsFolder } from './disk-uploads.js'
import { moveUploads } from './move.js'
import { FilesAwayError, openObjectStore } from './object-store.js'
import { openPrivateFiles, privateFolder, privateName } from './private-files.js'
import { shareCache } from './shared-cache.js'
import { startObjectStore, type TestObjectStore } from './testing-s3.js'
import { openUploads, uploadName } from './uploads.js'

let server: TestObjectStore
let folder = ''
beforeAll(async () => {
  server = await startObjectStore()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-files-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => server.stop())

const bytesOf = (text: string) => Buffer.from(text)
const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

describe('an object store', () => {
  it('gives back what was written, and nothing for what was not', async () => {
    const store = openObjectStore(server.settings)
    await store.write('a/one.jpg', bytesOf('one'), 'image/jpeg')
    expect(await store.read('a/one.jpg')).toEqual(bytesOf('one'))
    expect([await store.size('a/one.jpg'), await store.size('a/two.jpg')]).toEqual([3, undefined])
    expect(await store.read('a/two.jpg')).toBeUndefined()
    await store.check()
  })

  it('says what to look at when the keys are wrong, nobody listens or there is no bucket', async () => {
    const wrong = [
      { ...server.settings, keys: { id: 'S3RVER', secret: 'wrong' } },
      { ...server.settings, endpoint: 'http://127.0.0.1:9' },
      { ...server.settings, bucket: 'nowhere' },
    ]
    for (const settings of wrong) {
      const store = openObjectStore(settings)
      await expect(store.write('x', bytesOf('x'), 'text/plain')).rejects.toThrow(FilesAwayError)
      await expect(store.check()).rejects.toThrow(/S3_BUCKET/)
    }
  })

  it('signs addresses that work for whoever has them, unchanged and for a while', async () => {
    const store = openObjectStore(server.settings)
    await store.write('pictures/terms.pdf', bytesOf('%PDF-'), 'application/pdf')
    const sign = (seconds: number) =>
      store.signedAddress('pictures/terms.pdf', {
        seconds,
        type: 'application/pdf',
        disposition: 'attachment; filename="terms.pdf"',
      })
    const address = (await sign(60)) ?? ''
    const answer = await fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="terms.pdf"')
    expect((await fetch(address.replace('terms.pdf?', 'other.pdf?'))).status).toBe(403)
    expect((await fetch(address.replace(/X-Amz-Expires=60/, 'X-Amz-Expires=6000'))).status).toBe(403)
    const unreachable = openObjectStore({ ...server.settings, publicEndpoint: undefined })
    const settings = { seconds: 60, type: 'a/b', disposition: 'inline' }
    expect(await unreachable.signedAddress('pictures/terms.pdf', settings)).toBeUndefined()
  })
})

describe('uploads', () => {
  it('are in the store alone, and threads make every picture from there', async () => {
    const files = { dataDir: folder, objectStore: server.settings }
    const uploads = openUploads(files)
    const file = await uploads.keep(await picture('#c02010'))
    expect([await uploads.has(file), await uploads.has('f'.repeat(64))]).toEqual([true, false])
    expect(await readdir(folder)).toEqual([])
    const pool = createPool({ files })
    const order = { recipe: { kind: 'upload', file }, width: 160, height: 107, type: 'webp' } as const
    expect(await sharp(await pool.run('picture', order)).metadata()).toMatchObject({
      width: 160,
      format: 'webp',
    })
    expect(await pool.run('placeholder', { ...order })).toMatch(/^(.)\1{3}$/)
    await pool.close()
  })

  it('from before there was a store are read from the disk until they are moved', async () => {
    const file = await keepUpload(uploadsFolder(folder), await picture('#203040'))
    const uploads = openUploads({ dataDir: folder, objectStore: server.settings })
    expect(await uploads.has(file)).toBe(true)
    expect(await uploads.read(file)).toEqual(await picture('#203040'))
  })
})

describe('private files', () => {
  it('from before there was a store are read from the disk until they are moved, and are no uploads', async () => {
    const name = '0b7e1b6e-7d8c-4a60-9a3c-1f2e3d4c5b6a'
    await mkdir(privateFolder(folder), { recursive: true })
    await writeFile(join(privateFolder(folder), name), 'secret')
    const files = openPrivateFiles({ dataDir: folder, objectStore: server.settings })
    expect(await files.read(name)).toEqual(bytesOf('secret'))
    const store = openObjectStore(server.settings)
    expect(await moveUploads(folder, store)).toEqual({ sent: 1, kept: 0, failed: [] })
    expect(await moveUploads(folder, store)).toEqual({ sent: 0, kept: 1, failed: [] })
    await rm(privateFolder(folder), { recursive: true })
    expect(await files.read(name)).toEqual(bytesOf('secret'))
    await store.remove(privateName(name))
    await expect(files.read(name)).rejects.toThrow('ENOENT')
  })
})

describe('made pictures', () => {
  it('that one process has made no other makes', async () => {
    const errors: unknown[] = []
    const store = openObjectStore(server.settings)
    const [one, two] = ['one', 'two'].map((name) =>
      shareCache(createCache(join(folder, name)), store, (error) => errors.push(error)),
    )
    await one?.write('abcd.webp', bytesOf('made'))
    expect(await two?.read('abcd.webp')).toEqual(bytesOf('made'))
    expect(await two?.has('abcd.webp')).toBe(true)
    expect(await createCache(join(folder, 'two')).read('abcd.webp')).toEqual(bytesOf('made'))
    expect(await two?.read('none.webp')).toBeUndefined()
    expect(errors).toEqual([])
  })

  it('are made anew while the store is away', async () => {
    const errors: unknown[] = []
    const away = openObjectStore({ ...server.settings, endpoint: 'http://127.0.0.1:9' })
    const cache = shareCache(createCache(folder), away, (error) => errors.push(error))
    expect(await cache.read('abcd.jpg')).toBeUndefined()
    await cache.write('abcd.jpg', bytesOf('made'))
    expect(await cache.read('abcd.jpg')).toEqual(bytesOf('made'))
    expect(errors.length).toBe(2)
  })
})

describe('moving uploads to the store', () => {
  const settingsOf = (name: string) => ({ ...server.settings, prefix: `${name}/` })

  it('sends each once, says how far it is, and goes on after an interruption', async () => {
    const store = openObjectStore(settingsOf('moved'))
    const colours = ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000']
    const files = await Promise.all(
      colours.map(async (colour) => keepUpload(uploadsFolder(folder), await picture(colour))),
    )
    const stopping = {
      ...store,
      write: (...sent: Parameters<typeof store.write>) =>
        sent[0] === uploadName(files[0] ?? '')
          ? Promise.reject(new Error('interrupted'))
          : store.write(...sent),
    }
    expect(await moveUploads(folder, stopping)).toMatchObject({
      sent: 5,
      kept: 0,
      failed: [expect.stringContaining('interrupted')],
    })
    const steps: string[] = []
    const moved = await moveUploads(folder, store, (done, all) => steps.push(`${done}/${all}`))
    expect(moved).toEqual({ sent: 1, kept: 5, failed: [] })
    expect(steps).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'])
    expect(await readdir(uploadsFolder(folder))).toHaveLength(6)
    for (const file of files) expect(await store.size(uploadName(file))).toBeGreaterThan(100)
  })

  it('sends again what arrived damaged, and never what is damaged here', async () => {
    const store = openObjectStore(settingsOf('damaged'))
    const bytes = await picture('#008000')
    const file = await keepUpload(uploadsFolder(folder), bytes)
    // As long as it should be, and not the same.
    await store.write(uploadName(file), Buffer.alloc(bytes.length), 'image/jpeg')
    expect(await moveUploads(folder, store)).toMatchObject({ sent: 1, kept: 0 })
    expect(await store.read(uploadName(file))).toEqual(bytes)
    const bad = 'a'.repeat(64)
    await writeFile(join(uploadsFolder(folder), `${bad}.jpg`), 'half of it')
    expect(await moveUploads(folder, store)).toMatchObject({
      kept: 1,
      failed: [expect.stringContaining('damaged on the disk')],
    })
    expect(await store.size(uploadName(bad))).toBeUndefined()
  })

  it('has nothing to do without uploads, and leaves other files alone', async () => {
    const store = openObjectStore(settingsOf('empty'))
    expect(await moveUploads(folder, store)).toEqual({ sent: 0, kept: 0, failed: [] })
    await mkdir(uploadsFolder(folder))
    await writeFile(join(uploadsFolder(folder), 'notes.txt'), 'mine')
    expect(await moveUploads(folder, store)).toEqual({ sent: 0, kept: 0, failed: [] })
  })
})
