// A thread's first file must be JavaScript: on Node 20 a loader given by flag comes too late for it, under tsx and vitest alike.
import { register } from 'tsx/esm/api'

register()
await import('./index-thread.ts')
