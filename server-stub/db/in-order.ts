/** Rows in the order of `ids`, each once: a statement that asks for some by their ids gives them in no order. Those that went meanwhile are left out. */
export function inOrder<T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
