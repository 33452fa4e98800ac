import { describe, expect, test as it } from 'vitest'
import { readConfig } from './config.js'
import { ConfigError } from './setting.js'

describe('the settings', () => {
  it('have working values when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      dataDir: './data',
      publicUrl: 'http://localhost:4400',
      environment: 'dev',
      production: false,
      reload: false,
      algolia: undefined,
    })
  })

  it('take the search that is set up, or the one that is named', () => {
    const both = {
      ALGOLIA_APP_ID: 'A',
      ALGOLIA_API_KEY: 'k',
      MEILISEARCH_URL: 'http://m.example/',
      MEILISEARCH_API_KEY: 'k',
    }
    const algolia = { appId: 'A', apiKey: 'k', host: undefined }
    const meilisearch = { url: 'http://m.example', apiKey: 'k' }
    const none = { algolia: undefined, meilisearch: undefined }
    expect(readConfig({ MEILISEARCH_URL: 'http://m.example', MEILISEARCH_API_KEY: 'k' })).toMatchObject({
      ...none,
      meilisearch,
    })
    expect(readConfig({ ...both, SEARCH_ENGINE: 'hosted' })).toMatchObject({ ...none, algolia })
    expect(readConfig({ ...both, SEARCH_ENGINE: 'meilisearch' })).toMatchObject({ ...none, meilisearch })
    expect(readConfig({ ...both, SEARCH_ENGINE: 'embedded' })).toMatchObject(none)
  })

  it('take the e-mails’ addresses from the public host, which is no mail domain when it is localhost', () => {
    expect(readConfig({})).toMatchObject({
      mailFrom: 'no-reply@example.org',
      advisoryEmail: 'advisory@example.org',
    })
    expect(
      readConfig({ PUBLIC_URL: 'https://plinth.example', ADVISORY_EMAIL: 'advice@plinth.example' }),
    ).toMatchObject({
      mailFrom: 'no-reply@plinth.example',
      advisoryEmail: 'advice@plinth.example',
    })
  })

  it('read an empty value as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', SITE_ENV: '' })).toEqual(readConfig({}))
  })

  it('take the environment from the public host unless SITE_ENV says otherwise', () => {
    expect(readConfig({ PUBLIC_URL: 'https://uat.plinth.example/' })).toMatchObject({
      environment: 'uat',
      publicUrl: 'https://uat.plinth.example',
    })
    expect(readConfig({ SITE_ENV: 'live' })).toMatchObject({ environment: 'live', siteEnvironment: 'live' })
    expect(readConfig({ PUBLIC_URL: 'https://uat.plinth.example/' }).siteEnvironment).toBeUndefined()
  })

  it('believe the proxies they are given', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1, loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ])
  })

  it.each([
    [{ PORT: 'http' }, 'PORT: found "http"; give a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: found "70000"; give a number from 0 to 65535'],
    [
      { PUBLIC_URL: 'plinth.example' },
      'PUBLIC_URL: not an address; give one that begins with http:// or https://',
    ],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL: not an address; give one that begins with postgres:// or postgresql://',
    ],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL: not an address; give one that begins with smtp:// or smtps://'],
    [
      { MAIL_FROM: 'Plinth <a@b.example>' },
      'MAIL_FROM: found "Plinth <a@b.example>"; give one e-mail address such as advisory@example.org',
    ],
    [{ ALGOLIA_APP_ID: 'A' }, 'ALGOLIA_API_KEY: not set, but the other one is; set both or neither'],
    [
      { SESSION_SECRET: 'thirty-one bytes are not enough' },
      'SESSION_SECRET: found 31 bytes; give at least 32, such as `openssl rand -base64 32` makes, or leave it out and one is made and kept in the database',
    ],
    [
      { TRUST_PROXY: '10.0.0.1,all' },
      'TRUST_PROXY: found "all"; give addresses or networks such as 10.0.0.0/8',
    ],
    [{ JOBS_AT_ONCE: 'all' }, 'JOBS_AT_ONCE: found "all"; give a whole number of jobs, or 0'],
    [{ PICTURE_THREADS: '0' }, 'PICTURE_THREADS: found "0"; give a number of threads from 1 to 99'],
    [
      { S3_ENDPOINT: 'http://localhost:9000' },
      'S3_BUCKET: not set, but S3_ENDPOINT is; set both, or neither for files on the disk',
    ],
    [
      { S3_BUCKET: 'Plinth Files' },
      'S3_BUCKET: found "Plinth Files"; give a bucket\'s name, such as plinth-files',
    ],
    [
      { S3_BUCKET: 'plinth', S3_ENDPOINT: 'localhost:9000' },
      'S3_ENDPOINT: not an address; give one that begins with http:// or https://',
    ],
    [
      { S3_BUCKET: 'plinth', S3_ACCESS_KEY_ID: 'a' },
      'S3_SECRET_ACCESS_KEY: not set, but the other one is; set both or neither',
    ],
    [
      { S3_BUCKET: 'plinth', S3_PREFIX: 'site' },
      'S3_PREFIX: found "site"; give folders that end with a slash, such as plinth/',
    ],
    [{ PASSWORD_COST: '9' }, 'PASSWORD_COST: found "9"; give a whole number from 10 to 18'],
    [
      { PASSWORD_COST: '10', NODE_ENV: 'production' },
      'PASSWORD_COST: found "10"; give a whole number from 15 to 18',
    ],
    [{ STAFF_TWO_STEP: '1' }, 'STAFF_TWO_STEP: found "1"; give optional or required'],
    [{ SEARCH_ENGINE: 'other' }, 'SEARCH_ENGINE: found "other"; give embedded, hosted or meilisearch'],
    [
      { SEARCH_ENGINE: 'meilisearch' },
      'SEARCH_ENGINE: found "meilisearch"; set MEILISEARCH_URL and MEILISEARCH_API_KEY, too',
    ],
    [
      { SEARCH_ENGINE: 'hosted' },
      'SEARCH_ENGINE: found "hosted"; set ALGOLIA_APP_ID and ALGOLIA_API_KEY, too',
    ],
    [
      { MEILISEARCH_URL: 'http://m.example' },
      'MEILISEARCH_API_KEY: not set, but the other one is; set both or neither',
    ],
    [
      {
        ALGOLIA_APP_ID: 'A',
        ALGOLIA_API_KEY: 'k',
        MEILISEARCH_URL: 'http://m.example',
        MEILISEARCH_API_KEY: 'k',
      },
      'SEARCH_ENGINE: not set, but two services are; give hosted or meilisearch',
    ],
    [{ SEARCH_PUSH: 'no' }, 'SEARCH_PUSH: found "no"; give on or off'],
    [{ SITE_ENV: 'prod' }, 'SITE_ENV: found "prod"; give dev, uat or live'],
  ])('refuse %o by name', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message))
  })
})

it.each([
  ['https://plinth.local', 'dev'],
  ['https://uat.plinth.example', 'uat'],
  ['https://plinth.example', 'live'],
])('the site at %s is %s', (PUBLIC_URL, environment) => {
  expect(readConfig({ PUBLIC_URL }).environment).toBe(environment)
})

it.each([
  ['DATABASE_POOL', '0', 'from 1 to 1000'],
  ['DATABASE_TIMEOUT_MS', 'soon', 'a whole number of milliseconds'],
  ['SLOW_QUERY_MS', '-1', 'a whole number of milliseconds'],
  ['LOG_SAMPLE_PERCENT', '101', 'from 0 to 100'],
  ['TRACE_SAMPLE_PERCENT', '200', 'from 0 to 100'],
  ['METRICS_PORT', '0', 'from 1 to 65535'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http:// or https://'],
  ['ERROR_REPORT_URL', 'sentry', 'http:// or https://'],
])('%s does not take “%s”', (name, value, wanted) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .*${wanted}`))
})
