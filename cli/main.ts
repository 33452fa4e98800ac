/** `npx plinth <command>`: the entry of dist/cli.js. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { conformance } from './conformance/command.js'
import { init } from './init/command.js'
import { lint } from './lint/command.js'
import { newWidget } from './new/command.js'

const USAGE = `plinth init <html|vite|eleventy>      writes a site to begin with: a page, one widget, its test
  --in <folder>                      where; here by default

plinth new <name>                     writes a widget: definition, component, fixture, test, README
  --in <folder>                      where; src/widgets where there is a src, else widgets

plinth lint <files, globs or URLs>   checks markup with data-widget; see docs/lint.md
  --cms <wordpress|mediawiki|hugo>   names markup that the system removes
  --format <text|json|github|sarif>  how mistakes are printed; text by default
  --manifest <file>                  widgets.json of your own widgets, beside ours; may be given several times

plinth conformance <URL>              checks a server against the contract; see docs/conformance.md
  --cookie <cookies>                 of a signed-in member: name=value, more after ;
  --write                            makes calls that change something, too
  --only <calls>                     names with commas; all by default
  --timeout <milliseconds>           for each request; 5000 by default
  --format <text|json>               text by default

plinth --version                      says which version this is`

const [command, ...args] = process.argv.slice(2)

if (command === 'help' || [command, ...args].includes('--help')) process.stdout.write(`${USAGE}\n`)
else if (command === '--version') process.stdout.write(`${await version()}\n`)
else if (command === 'init') process.exitCode = await init(args)
else if (command === 'new') process.exitCode = await newWidget(args)
else if (command === 'lint') process.exitCode = await lint(args)
else if (command === 'conformance') process.exitCode = await conformance(args)
else {
  console.error(`plinth: ${command ? `"${command}" is not a command` : 'no command is named'}\n${USAGE}`)
  process.exitCode = 1
}

/** Of the files beside this command. */
async function version(): Promise<string> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'widgets.json'), 'utf8')).version
}
