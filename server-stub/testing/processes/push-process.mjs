// For search/push/killed.test.ts. On Node 20 a loader given by flag comes too late under vitest, as with the worker that paints.
import { register } from 'tsx/esm/api'

register()
await import('./push-process.ts')
