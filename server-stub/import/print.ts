/** What an import says while it runs and when it is done. */
import { Presets, SingleBar } from 'cli-progress'
import type { ImportOptions } from './run.js'
import type { ImportReport } from './tally.js'

/** A bar on a terminal; elsewhere a line for every tenth. */
export function showProgress(output: NodeJS.WriteStream): {
  update: ImportOptions['progress']
  stop(): void
} {
  let current = ''
  let bar: SingleBar | undefined
  let tenth = 0
  return {
    update({ name, bytes, totalBytes, rows }) {
      if (name !== current) {
        bar?.stop()
        current = name
        tenth = 0
        if (output.isTTY) {
          bar = new SingleBar(
            { format: '{name} {bar} {percentage}% · {rows} rows', stream: output },
            Presets.shades_classic,
          )
          bar.start(totalBytes, 0, { name, rows })
        }
      }
      bar?.update(bytes, { name, rows })
      const reached = Math.floor((bytes / totalBytes) * 10)
      if (!output.isTTY && reached > tenth) {
        tenth = reached
        output.write(`${name}: ${reached * 10} %, ${rows} rows\n`)
      }
    },
    stop: () => bar?.stop(),
  }
}

export function printReport({ artists, artworks, rejects, notes }: ImportReport, tookMs: number): void {
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `\n${count(artists)} artists and ${count(artworks)} artworks, ${(tookMs / 1000).toFixed(1)} s, at most ${peakMb} MB`,
  )
  const left = rejects.reduce((sum, reject) => sum + reject.count, 0)
  console.log(left === 0 ? 'No row was left out.' : `${count(left)} rows were left out:`)
  for (const { file, reason, count: times, firstLines } of rejects) {
    console.log(
      `  ${count(times)} × ${reason} — ${file}, line ${firstLines.join(', ')}${times > firstLines.length ? ' …' : ''}`,
    )
  }
  for (const note of notes) console.log(`  ${count(note.count)} × ${note.text}`)
}

const count = (number: number) => number.toLocaleString('en-US')
