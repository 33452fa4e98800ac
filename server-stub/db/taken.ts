const UNIQUE_VIOLATION = '23505'

/** The name of the constraint when an error says that something is there already; undefined for any other error. */
export function takenName(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return undefined
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
