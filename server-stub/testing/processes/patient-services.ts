/** For tests of what is asked of a search service in this same process. */
import { afterAll, beforeAll } from 'vitest'
import { LIMITS } from '../../search/engines/transport.js'

/** For the suite around it: where the machine stands still for some seconds, the service is not out of reach. */
export function waitForServices(): void {
  const own = { ...LIMITS }
  beforeAll(() => void Object.assign(LIMITS, { connect: 30_000, read: 30_000 }))
  afterAll(() => void Object.assign(LIMITS, own))
}
