/** `npx plinth <command>`: the entry of dist/cli.js. */
import { lint } from './lint/command.js'

const USAGE = `plinth lint <files, globs or URLs>   checks markup with data-widget; see docs/lint.md
  --cms <wordpress|mediawiki|hugo>   names markup that the system removes
  --format <text|json|github|sarif>  how mistakes are printed; text by default
  --manifest <file>                  widgets.json of your own widgets, beside ours; may be given several times`

const [command, ...args] = process.argv.slice(2)

if (command === 'help' || [command, ...args].includes('--help')) process.stdout.write(`${USAGE}\n`)
else if (command === 'lint') process.exitCode = await lint(args)
else {
  console.error(`plinth: ${command ? `"${command}" is not a command` : 'no command is named'}\n${USAGE}`)
  process.exitCode = 1
}
