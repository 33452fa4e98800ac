/**
 * Does the work for each, one after the other. One that fails is not in the way of those after it; once all were tried, the failures are
 * thrown, so that the job counts as failed. Aborted, it stops before the next.
 * @throws AggregateError with every failure
 */
export async function doEach<T>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal?.aborted) break
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  const [first] = failures
  if (first === undefined) return
  const said = first instanceof Error ? first.message : String(first)
  throw new AggregateError(failures, `${failures.length} of ${items.length} failed, the first with: ${said}`)
}
