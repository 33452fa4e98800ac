/** deploy/compose.yml, which no test can run: it holds together, and the server takes the settings that it gives. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server-stub/config/config.js'

interface Service {
  image: string
  build?: object
  healthcheck?: { test: string[] }
  command?: string | string[]
  volumes?: string[]
  configs?: { source: string }[]
  depends_on?: Record<string, { condition: string }>
  environment?: Record<string, string>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
  configs: Record<string, { content: string }>
}

const GIVEN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'password',
  SESSION_SECRET: 'a secret for tests only, long enough',
  PUBLIC_URL: 'https://www.example.org',
  S3_SECRET_ACCESS_KEY: 'a-key-of-the-store',
}

const source = readFileSync(new URL('../../server-stub/deploy/compose.yml', import.meta.url), 'utf8')
/** As Compose reads it: what is to be given, and what has a value of its own. */
const text = source.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, value) =>
  kind === '-' ? (GIVEN[name] ?? value) : (GIVEN[name] ?? `missing: ${name}`),
)
const { services, volumes, configs }: Compose = parse(text, { merge: true })

it('asks for what it needs, and the line at its head gives all of it', () => {
  expect(text).not.toContain('missing: ')
  const [, usage] = source.split('\n')
  for (const name of Object.keys(GIVEN)) expect(usage).toContain(`${name}=`)
})

it('names services, volumes and files that there are', () => {
  for (const [name, service] of Object.entries(services)) {
    for (const { source: config } of service.configs ?? []) expect(configs, name).toHaveProperty(config)
    for (const volume of service.volumes ?? [])
      if (!volume.startsWith('.')) expect(volumes, name).toHaveProperty(volume.split(':')[0] ?? '')
    for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty(other)
  }
})

it('waits for what is healthy where a health check says so, and every service that stays has one', () => {
  for (const [name, service] of Object.entries(services)) {
    // That of the server is in its Dockerfile.
    const isChecked = service.healthcheck !== undefined || service.build !== undefined
    expect([name, isChecked]).toEqual([name, name !== 'bucket'])
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
      expect([name, other, condition]).toEqual([
        name,
        other,
        other === 'bucket' ? 'service_completed_successfully' : 'service_healthy',
      ])
  }
})

it('takes images of a version', () => {
  for (const { image, build } of Object.values(services)) if (!build) expect(image).toMatch(/:\d+\.?\d*/)
})

it('gives the servers settings that they take, and the keys that the store knows', () => {
  const { environment = {} } = services['server-1'] ?? {}
  const { objectStore, databaseUrl } = readConfig(environment)
  expect(databaseUrl).toBe('postgresql://plinth:password@postgres/plinth')
  const { hostname, port } = new URL(objectStore?.endpoint ?? '')
  expect(services[hostname]?.command).toContain(`-s3.port=${port}`)
  expect(services[hostname]?.healthcheck?.test.at(-1)).toContain(`:${port}/`)
  expect(services.bucket?.command?.at(-1)).toContain(`s3.bucket.create -name ${objectStore?.bucket} `)
  const { identities } = JSON.parse(configs.store?.content ?? '{}')
  expect(identities).toMatchObject([
    {
      credentials: [{ accessKey: objectStore?.keys?.id, secretKey: objectStore?.keys?.secret }],
      actions: [`Admin:${objectStore?.bucket}`],
    },
  ])
})
