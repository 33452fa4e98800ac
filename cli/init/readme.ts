/** The README of a starter: what is in it, and what its commands do. */

interface Contents {
  /** Each file and what it is. */
  readonly files: Readonly<Record<string, string>>
  /** Each command and what it does, beside those that every starter has. */
  readonly commands?: Readonly<Record<string, string>>
  /** What `npm start` does. */
  readonly start: string
  /** Where to make a mistake, as the linter finds it: an option, and how it may be misspelt. */
  readonly page: string
  readonly mistake: readonly [option: string, misspelt: string]
  /** How a widget of one's own comes into a page. */
  readonly widget: string
}

const rows = (cells: Readonly<Record<string, string>>): string =>
  Object.entries(cells)
    .map(([name, text]) => `| \`${name}\` | ${text} |`)
    .join('\n')

export const readme = ({
  files,
  commands = {},
  start,
  page,
  mistake,
  widget,
}: Contents): string => `# A site with Plinth

| file | is |
| --- | --- |
${rows(files)}

| command | does |
| --- | --- |
${rows({
  'npm start': start,
  ...commands,
  'npm test': 'runs the tests of the widgets',
  'npm run lint': 'finds mistakes in the markup, such as a misspelt attribute',
})}

## A mistake

Write \`${mistake[1]}\` in place of \`${mistake[0]}\` in \`${page}\`. The page still works, and nobody would see it; \`npm run lint\` names the file, the line
and what was meant. Of Plinth's widgets the linter knows all, of your own what \`widgets.json\` says. A test compares that with their definitions; when they
have changed, \`npm test -- -u\` writes it again.

## A widget of your own

${widget}

All options, the widgets that Plinth has, and how to write one: \`node_modules/plinth/docs/\`.
`
