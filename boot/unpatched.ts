/**
 * Data as `JSON.stringify` writes it in a page where Prototype.js 1.6 or its kind has given all arrays a `toJSON` that makes texts of them.
 * Elsewhere it is `value` itself; there a copy, in which no array has that.
 * ```ts
 * localStorage.setItem('chosen', JSON.stringify(unpatched(chosen)))
 * ```
 */
export const unpatched = <Value>(value: Value): Value =>
  'toJSON' in Array.prototype ? (copyOf(value) as Value) : value

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return Object.defineProperty(value.map(copyOf), 'toJSON', { value: undefined })
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(Object(value)).map(([key, part]) => [key, copyOf(part)]))
}
