/** In place of `connect-visits.ts` in dist/standalone/, which has no visit library and remembers no step. */
export const connectVisits = (): void => undefined
