/** How the years of a life are written beside a name: `born 1970`, `1920–1999`. */
export function lifeDates(born: number | null, died: number | null): string {
  if (born === null) return died === null ? '' : `died ${died}`
  return died === null ? `born ${born}` : `${born}–${died}`
}
