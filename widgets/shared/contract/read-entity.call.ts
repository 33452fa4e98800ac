import { address } from './address.js'
import { defineCall, nothing } from './call.js'
import type { EntityReference } from './user.call.js'

const read = address('/system/read-entity/{alias}/{entityId}/{relatedId}/{relatedId2}/')

/** Somebody looks at a thing; its answer is ignored. `0` stands for no related thing. */
export const readEntityCall = defineCall({
  name: 'read-entity',
  method: 'GET',
  routes: read.routes,
  path: (entity: EntityReference) => read.build({ ...entity }),
  match(pathname): EntityReference | undefined {
    const { alias, entityId, relatedId, relatedId2 } = read.read(pathname) ?? {}
    return alias && entityId && relatedId && relatedId2
      ? { alias, entityId, relatedId, relatedId2 }
      : undefined
  },
  sent: nothing,
  answer: { kind: 'none' },
})
