/** `AbortSignal.any`, which browsers have since 2024: aborted once one of `signals` is. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals])
  const either = new AbortController()
  for (const one of signals) {
    const end = () => either.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end, { signal: either.signal })
  }
  return either.signal
}
