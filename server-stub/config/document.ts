/** `npm run settings`: writes docs/settings.md from the declarations; a test compares them. */

import type { Setting } from './setting.js'
import { GROUPS } from './settings.js'

const HEAD = `# Settings

Environment variables set up the server, and none is required. A value that the server cannot use ends the start with a message that names the
setting, what it holds and what it should hold. \`npm run settings\` writes this page from \`server-stub/config/settings.ts\`.
`

const FOOT = `## What to know before you change some of them

The embedded database ([PGlite](https://pglite.dev)) survives \`kill -9\` but does not \`fsync\`: where power may fail, use
PostgreSQL.

With another \`SESSION_SECRET\` no code of two-step sign-in works; recovery codes do. For a member who has neither app nor recovery
codes, and whom you know: \`delete from two_step where member_id = (select id from member where email = '…' and confirmed)\`.
`

export function settingsDocument(): string {
  const groups = Object.entries(GROUPS).map(([title, settings]) => {
    const rows = Object.entries<Setting>(settings).map(([name, one]) => rowOf(name, one))
    return `## ${title}\n\n| name | what it sets | default |\n| --- | --- | --- |\n${rows.join('')}`
  })
  return [HEAD, ...groups, FOOT].join('\n')
}

function rowOf(name: string, { description, standard, unset }: Setting): string {
  const otherwise = unset ?? (standard ? `\`${standard}\`` : '')
  return `| \`${name}\` | ${description} | ${otherwise} |\n`
}
