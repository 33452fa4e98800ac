/** `npm run settings`. */
import { writeFile } from 'node:fs/promises'
import { settingsDocument } from './document.js'

await writeFile(new URL('../../docs/settings.md', import.meta.url), settingsDocument())
