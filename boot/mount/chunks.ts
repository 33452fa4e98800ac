/** Loads a widget's code and style, and retries what fails until a time limit. */

const CHUNK_TIMEOUT_MS = 120_000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

/** A widget's code or style did not arrive in time. Its name and message are part of the documented behaviour. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

interface ChunkParts<Module> {
  listFiles(): Promise<readonly string[]>
  fetchFile(file: string): Promise<unknown>
  load(): Promise<Module>
}

/** Fetches the listed files, then runs `load`. Retries with growing delays; rejects with `ChunkLoadError` after 120 s. */
export async function loadChunks<Module>({
  listFiles,
  fetchFile,
  load,
}: ChunkParts<Module>): Promise<Module> {
  const limit = new AbortController()
  let lastError: unknown
  const timer = setTimeout(() => limit.abort(), CHUNK_TIMEOUT_MS)
  const timedOut = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(new ChunkLoadError(lastError)))
  })

  async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
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
    const files = await retry(listFiles)
    await Promise.all(files.map((file) => retry(() => fetchFile(file))))
    return retry(load)
  }

  try {
    return await Promise.race([loadAll(), timedOut])
  } finally {
    clearTimeout(timer)
    limit.abort()
    timedOut.catch(() => undefined)
  }
}
