/** Loads a widget's code and style: again when a part fails, until the specification's limit. */

/** Specification 9.16. */
const CHUNK_TIMEOUT_MS = 120_000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

/** A widget's code or style did not arrive in time. Name and message are the specification's (8.14). */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** Fetches what `listFiles` gives, then runs `load`. What fails is tried again with growing delays; after 120 s it rejects with `ChunkLoadError`. */
export async function loadChunks<Module>(
  listFiles: () => Promise<readonly string[]>,
  fetchFile: (file: string) => Promise<unknown>,
  load: () => Promise<Module>,
): Promise<Module> {
  const limit = new AbortController()
  let lastError: unknown
  const timer = setTimeout(() => limit.abort(), CHUNK_TIMEOUT_MS)
  const timedOut = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(new ChunkLoadError(lastError)))
  })

  async function persist<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(delayMs * 2, MAX_RETRY_MS)) {
      try {
        return await attempt()
      } catch (error) {
        lastError = error
        if (limit.signal.aborted) throw error
        await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
    }
  }

  async function loadAll(): Promise<Module> {
    const files = await persist(listFiles)
    await Promise.all(files.map((file) => persist(() => fetchFile(file))))
    return persist(load)
  }

  const loaded = loadAll()
  try {
    return await Promise.race([loaded, timedOut])
  } finally {
    clearTimeout(timer)
    limit.abort()
    timedOut.catch(() => undefined)
  }
}
