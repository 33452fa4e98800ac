/**
 * Runs the measurements named on the command line, all of them without a name, and writes what is known of all into
 * FIGURES.md. Installs the peers, which the product does not, when they are missing.
 *   node bench/run.mjs [name…] [--runs=9] [--hosts=500,1000] [--latency=0,40] [--only=plinth,one-tree]
 *     [--sizes=10000,73000] [--data=a museum's folder] [--works=1000000] [--users=500] [--minutes=10] [--kill] [--telemetry] [--seed=17]
 *     [--turbo=a checkout of hotwired/turbo]
 *     [--since=a revision] [--until=HEAD]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeFigures } from './figures.mjs'

const here = import.meta.dirname
const known = readdirSync(here).filter((name) => existsSync(join(here, name, 'main.mjs')))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '9' },
    hosts: { type: 'string', default: '500,1000' },
    latency: { type: 'string', default: '0,40' },
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '10000,73000,300000' },
    works: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '5' },
    kill: { type: 'boolean', default: false },
    telemetry: { type: 'boolean', default: false },
    data: { type: 'string', default: '' },
    seed: { type: 'string' },
    turbo: { type: 'string', default: '' },
    since: { type: 'string', default: '' },
    until: { type: 'string', default: 'HEAD' },
  },
})
const numbers = (list) => list.split(',').map(Number)
const wholeOf = (name) => {
  const number = Number(values[name])
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`bench: --${name}: found "${values[name]}"; give a whole number from 1 on`)
}
const settings = {
  runs: Number(values.runs),
  hosts: numbers(values.hosts),
  latenciesMs: numbers(values.latency),
  only: values.only ? values.only.split(',') : [],
  sizes: numbers(values.sizes),
  works: Number(values.works),
  users: wholeOf('users'),
  minutes: wholeOf('minutes'),
  isKilling: values.kill,
  hasTelemetry: values.telemetry,
  data: values.data,
  turbo: values.turbo,
  since: values.since,
  until: values.until,
  seed: values.seed === undefined ? undefined : Number(values.seed),
}

const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0)
  throw new Error(`bench: there is no "${unknown.join('", "')}"; name some of ${known.join(', ')}`)

if (!existsSync(join(here, 'node_modules'))) {
  console.log('bench: installing the peers')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' })
  if (status !== 0) throw new Error('bench: the peers could not be installed; run npm ci in bench/')
}

const measurements = {}
for (const name of known) measurements[name] = await import(`./${name}/main.mjs`)
for (const name of positionals.length > 0 ? positionals : known) await measurements[name].measure(settings)
await writeFigures(measurements)
