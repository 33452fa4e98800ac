/** What each widget needs of a server, as documents say it: a line in its README, and a table for each group in docs/embedding.md. */

const BEGIN = '<!-- widgets by what they need -->'
const END = '<!-- end of widgets -->'
const LINE = /^In pages of any site it \*\*.*\n(?:\n|$)/m

/** The README with the line that says what its widget needs; without one where it is for this site alone. */
export function readmeWithNeeds(readme, words) {
  const without = readme.replace(LINE, '')
  if (!words) return without
  const end = without.indexOf('\n\n', without.indexOf('\n\n') + 2) + 2
  return `${without.slice(0, end)}In pages of any site it **${words}**.\n\n${without.slice(end)}`
}

/**
 * The document with the tables between its two comments. `groups`: words by what is needed.
 * @throws Error when a comment is missing
 */
export function documentWithNeeds(document, widgets, groups) {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin)
    throw new Error(`docs/embedding.md: found no place for the widgets; write ${BEGIN} and ${END}`)
  const tables = Object.entries(groups).map(([needs, words]) =>
    table(
      words,
      widgets.filter((widget) => widget.needs === needs),
    ),
  )
  return `${document.slice(0, begin)}${BEGIN}\n${tables.join('\n')}${document.slice(end)}`
}

const table = (words, widgets) =>
  [
    `| ${words} | |`,
    '| --- | --- |',
    ...widgets.map(
      ({ name, description }) => `| [\`${name}\`](../widgets/${name}/README.md) | ${description} |`,
    ),
    '',
  ].join('\n')
