/**
 * The OpenAPI document in docs/openapi.json:
 *   tsx build/openapi/main.ts            fails when the declarations differ from it
 *   tsx build/openapi/main.ts --update   writes it anew
 */
import { readFile, writeFile } from 'node:fs/promises'
import { CALLS } from '../../widgets/shared/contract/calls.js'
import { readComments } from './comments.js'
import { openApi } from './document.js'

const root = new URL('../../', import.meta.url)
const file = new URL('docs/openapi.json', root)
const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
const comments = await readComments(new URL('widgets/shared/contract', root).pathname)
const text = `${JSON.stringify(openApi(CALLS, comments, version), null, 2)}\n`
if (process.argv.includes('--update')) await writeFile(file, text)
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('docs/openapi.json: the contract differs; run npm run api and commit the change')
  process.exitCode = 1
}
