import { defineWidget } from 'plinth'
import { expect, it } from 'vitest'
import { registryOf } from './registry-of.js'

const definition = defineWidget({ enhance() {} })
const load = async (): Promise<unknown> => ({ default: definition })

it('names widgets by their files, and mounts them as their entries say', async () => {
  const registry = registryOf(
    { './save-button.widget.tsx': load, '/src/deep/map2.js': load, 'a/rating.widget.mts': load },
    { rating: { mount: 'interaction', captureSubmit: true } },
  )
  expect(Object.keys(registry)).toEqual(['save-button', 'map2', 'rating'])
  expect(registry.rating).toMatchObject({ mount: 'interaction', captureSubmit: true })
  expect(registry['save-button']?.mount).toBeUndefined()
  expect(await registry['save-button']?.load?.()).toEqual({ default: definition })
})

it('names a file that is no widget’s, two of one name, and an entry without a file', () => {
  expect(() => registryOf({ './README.md': load })).toThrow('"./README.md" is no name of a widget')
  expect(() => registryOf({ './a/x.ts': load, './b/x.widget.ts': load })).toThrow('two files are called "x"')
  expect(() => registryOf({ './x.ts': load }, { y: {} })).toThrow('no file for "y"; it has x')
})

it('rejects for a module without a default export', async () => {
  const { x } = registryOf({ './x.ts': async () => ({}) })
  await expect(x?.load?.()).rejects.toThrow('no default export')
})
