/** Why a document is not shown. */
export type FailureReason = 'unreadable' | 'unreachable' | 'refused' | 'empty'

export class DocumentError extends Error {
  override name = 'DocumentError'
  constructor(
    readonly reason: FailureReason,
    address: string,
    cause: unknown,
  ) {
    super(`${address}: the document could not be shown; check what the server sent`, { cause })
  }
}

/** What an error means to the reader. A chunk that did not come is a lost network like any other. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof DocumentError ? error.reason : 'unreachable'

/** What an error of pdf.js means: by its HTTP status where there was an answer, 0 where there was none. */
export function reasonFromPdfJs(error: unknown): FailureReason {
  const { name, status } = Object(error)
  if (typeof status === 'number')
    return status === 401 || status === 403 || status === 404 ? 'refused' : 'unreachable'
  return name === 'InvalidPDFException' || name === 'PasswordException' ? 'unreadable' : 'unreachable'
}
