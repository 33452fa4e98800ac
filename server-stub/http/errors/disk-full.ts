/** The system's codes for a disk without room, and PostgreSQL's, of the embedded database too. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** What the embedded database says may have no code: it comes through WebAssembly. */
const MESSAGE = /no space left on device|disk quota exceeded/i

/** Whether something could not be written because the disk is full, of files or of the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.has(String(error.code))) return true
  return MESSAGE.test(error.message) || isDiskFull(error.cause)
}
