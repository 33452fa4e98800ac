import type { JsonSchema, Parser } from '../../widgets/shared/contract/read.js'
import type { Comments } from './comments.js'

export interface Schemas {
  /** The schema of a parser; what has a title of its own is put among the components and referred to. `where` names it in errors. */
  of(parse: Parser<unknown>, where: string): JsonSchema
  /** The components. */
  all(): Record<string, JsonSchema>
}

export function createSchemas(comments: Comments): Schemas {
  const components = new Map<string, JsonSchema>()

  function walk(value: unknown, where: string): unknown {
    if (Array.isArray(value)) return value.map((item) => walk(item, where))
    if (typeof value !== 'object' || value === null) return value
    const schema = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        name === 'properties' ? walkProperties(part, where) : walk(part, where),
      ]),
    )
    return typeof schema.title === 'string' && schema.type === 'object'
      ? component(schema.title, schema)
      : schema
  }

  function walkProperties(properties: object, where: string): JsonSchema {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        if (Object.keys(schema).length === 0)
          throw new Error(`openapi: ${where} ${name}: its parser says not what it takes; use described()`)
        return [name, walk(schema, `${where} ${name}`)]
      }),
    )
  }

  function component(title: string, schema: Record<string, unknown>): JsonSchema {
    const name = title
      .replace(/_/g, '')
      .replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    const properties = Object.entries(schema.properties ?? {}).map(([field, given]) => {
      const description = comments.ofField(title, field)
      return [field, description ? { ...(given as object), description } : given]
    })
    components.set(name, { ...schema, properties: Object.fromEntries(properties) })
    return { $ref: `#/components/schemas/${name}` }
  }

  return {
    of(parse, where) {
      if (!parse.schema)
        throw new Error(`openapi: ${where}: its parser says not what it takes; use described()`)
      return walk(parse.schema, where) as JsonSchema
    },
    all: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
