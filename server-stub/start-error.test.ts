import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from './config/setting.js'
import { StoreAwayError } from './db/database.js'
import { openStore } from './db/open.js'
import { NewerDatabaseError, OlderDatabaseError } from './db/schema/migrate.js'
import { startErrorText } from './start-error.js'

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: what the system says`), { code, ...more })

it.each([
  [
    failed('ENOSPC', { path: '/data/pglite' }),
    /^DATA_DIR: \/data\/pglite could not be written .*full; make room/,
  ],
  [failed('EROFS'), /^DATA_DIR: \/data could not be written .*read-only; mount a writable one/],
  [failed('EACCES'), /^DATA_DIR: .*give the folder to the user that runs the server/],
  [new Error('could not extend file: No space left on device'), /^DATA_DIR: .*full/],
  [failed('53100'), /^DATABASE_URL: .*disk of the database is full/],
  [failed('3D000'), /^DATABASE_URL: .*no such database/],
  [failed('EADDRINUSE'), /^PORT: .*set another PORT$/],
  [new StoreAwayError('store: the database does not answer'), /^store: the database does not answer$/],
  [new ConfigError('PORT: found "x"'), /^PORT: found "x"$/],
  [new NewerDatabaseError('store: the database was written by a newer release'), /^store: .* newer release$/],
  [new OlderDatabaseError('store: the database is older'), /^store: the database is older$/],
])('%s', (error, sentence) => {
  expect(startErrorText(error, '/data')).toMatch(sentence)
})

it('an error that nobody can mend by a setting is shown whole', () => {
  const error = new TypeError('undefined is not a function')
  expect(startErrorText(error, '/data')).toBe(error)
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a store in a place that is a file says so in a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const opening = openStore({ dataDir: join(file, 'data'), log: () => undefined })
  const error = await opening.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(startErrorText(error, file)).toMatch(/^DATA_DIR: .*name a folder, or set another DATA_DIR$/)
})
