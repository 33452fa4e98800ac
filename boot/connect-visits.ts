import type { VisitLibrary } from './visit-library.js'

/** Has the visit library, or the browser where there is none, tell of steps through the history and of pages that are shown. */
export function connectVisits(
  library: VisitLibrary | undefined,
  parts: Parameters<VisitLibrary['connect']>[0],
): void {
  if (library) library.connect(parts)
  else addEventListener('popstate', parts.onPopState, { signal: parts.signal })
}
