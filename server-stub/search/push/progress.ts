/** How far a fill has come, on a terminal as a bar; elsewhere a line for every tenth. */
import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  update(sent: number, total: number): void
  stop(): void
}

export function showFill(output: NodeJS.WriteStream): Progress {
  let bar: SingleBar | undefined
  let tenth = 0
  return {
    update(sent, total) {
      if (output.isTTY) {
        bar ??= startBar(output, total, sent)
        bar.setTotal(total)
        bar.update(sent)
        return
      }
      const reached = total === 0 ? 0 : Math.floor((sent / total) * 10)
      if (reached <= tenth) return
      tenth = reached
      output.write(`search:push: ${reached * 10} %, ${sent} of ${total} records\n`)
    },
    stop: () => bar?.stop(),
  }
}

function startBar(stream: NodeJS.WriteStream, total: number, sent: number): SingleBar {
  const bar = new SingleBar(
    { format: 'search:push {bar} {percentage}% · {value} of {total} records · {eta_formatted} left', stream },
    Presets.shades_classic,
  )
  bar.start(total, sent)
  return bar
}
