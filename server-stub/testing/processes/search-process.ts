/** For search/engines/embedded/machine/killed.test.ts: searches as a server does, and answers each query that it is sent. */
import { openPostgres } from '../../db/database.js'
import { createMachine } from '../../search/engines/embedded/machine/machine.js'
import { titlesOf } from '../titles.js'

const [, , databaseUrl = '', dataDir = ''] = process.argv
const db = await openPostgres(databaseUrl)
const machine = createMachine({ db, dataDir, databaseUrl, warn: (problem) => console.error(problem) })
process.on('message', async (query: string) => {
  const titles = await titlesOf(machine, query)
  process.send?.({ titles, hasIndex: machine.hasIndex })
})
process.send?.('ready')
