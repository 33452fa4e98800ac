/** For search/push/killed.test.ts: sends changes to the hosted service as a server does, for as long as it lives. */
import { openPostgres } from '../../db/database.js'
import { createHostedRemote } from '../../search/engines/hosted/remote.js'
import { keepPushing } from '../../search/push/keep-pushing.js'
import { createPusher } from '../../search/push/pusher.js'

const [, , databaseUrl = '', host = ''] = process.argv
const db = await openPostgres(databaseUrl)
const warn = (problem: string, cause: unknown) => console.error(problem, cause)
const remote = createHostedRemote({ appId: 'APP', apiKey: 'key', host })
keepPushing({ pusher: createPusher({ db, remote, warn }), warn })
process.send?.('ready')
