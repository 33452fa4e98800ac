import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const json = async (path: string) =>
  JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8'))

it('the build passes on the licence of each package whose code is in it', async () => {
  const text = await readFile(new URL('../dist/licences.txt', import.meta.url), 'utf8')
  const { packages } = await json('package-lock.json')
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    '@hotwired/turbo',
    'leaflet',
    'hls.js',
    'algoliasearch',
  ]) {
    const { version, license } = packages[`node_modules/${name}`]
    expect(text).toContain(`${name} ${version}, ${license}\n\n`)
  }
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

it('the build lists every package of the lock file, as CycloneDX, without anything that differs from run to run', async () => {
  const sbom = await json('dist/sbom.cdx.json')
  const { packages } = await json('package-lock.json')
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
  expect(sbom.metadata.component).toMatchObject({ name: 'plinth', version: '0.1.0' })
  expect(sbom).not.toHaveProperty('serialNumber')
  expect(sbom.metadata).not.toHaveProperty('timestamp')

  const locked = Object.entries<{ name?: string; version?: string; link?: boolean }>(packages).flatMap(
    ([path, { name, version, link }]) =>
      path.includes('node_modules/') && !link
        ? [`${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`]
        : [],
  )
  const listed: string[] = sbom.components.map(
    ({ name, version }: Record<string, string>) => `${name}@${version}`,
  )
  expect(locked.length).toBeGreaterThan(300)
  expect(locked.filter((one) => !listed.includes(one))).toEqual([])
  expect(listed).toEqual(listed.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(listed).toContain('@napi-rs/canvas@1.0.0')
  const turbo = sbom.components.find(({ name }: Record<string, string>) => name === '@hotwired/turbo')
  expect(turbo).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})
