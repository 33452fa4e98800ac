import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createErrorReporter } from './error-report.js'

const reported = { error: new Error('broken'), route: 'GET /', status: 500, requestId: 'a-request' }

it('a service that hangs holds nobody up, and gets no more than a few at once', async () => {
  const server = createServer(() => undefined)
  let asked = 0
  server.on('request', () => {
    asked++
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const problems: string[] = []
  let clock = 0
  const reporter = createErrorReporter(
    `http://localhost:${(server.address() as AddressInfo).port}/`,
    (problem) => problems.push(problem),
    () => clock,
  )
  for (let count = 0; count < 100; count++) reporter.report(reported)
  await expect.poll(() => asked).toBe(4)
  server.closeAllConnections()
  await reporter.close()
  clock = 60_000
  reporter.report(reported)
  expect(problems).toContain('96 errors of a minute were not sent, beyond 30')
  server.closeAllConnections()
  server.close()
  await reporter.close()
  expect(asked).toBeLessThanOrEqual(5)
})
