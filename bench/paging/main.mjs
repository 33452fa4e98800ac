/** Long lists of galleries and collectors: what their last page takes beside their first, and whether anything is counted off. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { keepResults } from '../results.mjs'
import { table } from '../table.mjs'

/** Prints the times, and writes `results/paging.json`. Fails where a statement has an offset. */
export async function measure() {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'run-one.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error('bench: the lists could not be measured; see above')
  const found = JSON.parse(out)
  print(found)
  await keepResults('paging', found)
  if (found.lists.some(({ offsets }) => offsets.length > 0)) process.exitCode = 1
}

function print({ lists }) {
  const rows = lists.map(({ path, pages, firstMs, deepMs, statements }) => [
    path,
    String(pages),
    firstMs.toFixed(1),
    deepMs.toFixed(1),
    String(statements),
  ])
  console.log(table(['', 'pages', 'first ms', 'last ms', 'statements'], rows))
  for (const { path, offsets, scans } of lists)
    for (const line of [
      ...offsets.map((one) => `offset: ${one}`),
      ...scans.map((one) => `read whole, ${one}`),
    ])
      console.log(`${path}: ${line}`)
}

export const figuresOf = ({ lists }) =>
  lists.map(({ path, pages, firstMs, deepMs }) => ({
    what: `${path.replace(/(?<=art-galleries\/).*/, '…/')}, page 1 and page ${pages}`,
    unit: 'ms, first / last',
    ours: [firstMs, deepMs],
  }))
