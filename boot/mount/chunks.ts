/** Loads a widget's code and style, and retries what fails until a time limit. */
import { ChunkLoadError, MountError } from '../diagnostics/errors.js'

const CHUNK_TIMEOUT_MS = 120_000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

interface ChunkParts<Module> {
  listFiles(): Promise<readonly string[]>
  fetchFile(file: string): Promise<unknown>
  load(): Promise<Module>
  /** Called once, when something has failed for the first time. */
  onRetry(error: unknown): void
}

/**
 * Fetches the listed files, then runs `load`. Retries with growing delays; rejects with `ChunkLoadError` after 120 s, and at once with what
 * no retry mends.
 */
export async function loadChunks<Module>({
  listFiles,
  fetchFile,
  load,
  onRetry,
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
        if (limit.signal.aborted || isLasting(error, lastError)) throw error
        if (lastError === undefined) onRetry(error)
        lastError = error
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

/** A mistake in the registry or the code. Browsers keep a module that threw, and throw the same error again. */
const isLasting = (error: unknown, before: unknown) =>
  error === before || error instanceof SyntaxError || error instanceof MountError
