/** What a file uses that the oldest browsers lack, and for which no fallback is listed. */
import type { Newer } from './apis.js'
import { FALLBACKS, type Fallback } from './fallbacks.js'
import { newerInScript } from './scripts.js'
import { newerInSheet } from './sheets.js'

const SHOWN_CHARACTERS = 60

interface Judged {
  problems: string[]
  /** The fallbacks that the file needs. */
  used: Fallback[]
}

export async function judge(file: string, code: string): Promise<Judged> {
  const found = file.endsWith('.css') ? await newerInSheet(code) : await newerInScript(file, code)
  const judged: Judged = { problems: [], used: [] }
  for (const newer of found) {
    const fallback = fallbackFor(file, newer)
    if (fallback) judged.used.push(fallback)
    else judged.problems.push(problemOf(file, newer))
  }
  return { problems: [...new Set(judged.problems)], used: judged.used }
}

const fallbackFor = (file: string, { feature }: Newer): Fallback | undefined =>
  FALLBACKS.find(
    (one) =>
      one.features.some((start) => feature.startsWith(start)) && one.in.some((end) => file.endsWith(end)),
  )

function problemOf(file: string, { feature, missing, text }: Newer & { text: string }): string {
  const shown = text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)
  return `${file}: ${shown}: ${missing.join(', ')} may lack ${feature}; do without, or give it a fallback, a test and a line in tests/browsers/fallbacks.ts`
}
