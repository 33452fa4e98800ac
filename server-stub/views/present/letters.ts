/** The A–Z of a long list: its groups, and the links that jump into it. */

export interface Lettered {
  letter: string
}

/** Neighbours with one first letter together; what begins with none stands under `#`. */
export function byLetter<T extends Lettered>(rows: T[]): { letter: string; rows: T[] }[] {
  const groups: { letter: string; rows: T[] }[] = []
  for (const row of rows) {
    const letter = /^[A-Z]$/.test(row.letter) ? row.letter : '#'
    const group = groups.at(-1)
    if (group?.letter === letter) group.rows.push(row)
    else groups.push({ letter, rows: [row] })
  }
  return groups
}

export function letterLinks(path: string, letters: string[]): { letter: string; href: string }[] {
  return letters.map((letter) => ({ letter: letter.toUpperCase(), href: `${path}?letter=${letter}` }))
}
