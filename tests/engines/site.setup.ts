/** One site for all engines. */
import type { TestProject } from 'vitest/node'
import { startSite } from '../site.mjs'

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const site = await startSite()
  provide('sitePort', site.port)
  return site.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    sitePort: number
  }
}
