/** Prints mistakes: for people, for scripts, for GitHub's annotations, and as SARIF 2.1.0 for code scanning. */
import type { Mistake } from './mistake.js'

export const FORMATS = { text, json, github, sarif } as const
export type Format = keyof typeof FORMATS

/** `file:line:column widget/rule message`, a line each. */
function text(mistakes: readonly Mistake[]): string {
  return mistakes
    .map(
      ({ file, line, column, widget, rule, message }) =>
        `${file}:${line}:${column} ${widget}/${rule} ${message}`,
    )
    .join('\n')
}

function json(mistakes: readonly Mistake[]): string {
  return JSON.stringify(mistakes, null, 2)
}

/** https://docs.github.com/actions: workflow commands. */
function github(mistakes: readonly Mistake[]): string {
  const encode = (value: string) => value.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const property = (value: string) => encode(value).replace(/:/g, '%3A').replace(/,/g, '%2C')
  return mistakes
    .map(
      ({ file, line, column, widget, rule, message }) =>
        `::error file=${property(file)},line=${line},col=${column},title=${property(`${widget}/${rule}`)}::${encode(message)}`,
    )
    .join('\n')
}

function sarif(mistakes: readonly Mistake[]): string {
  const rules = [...new Set(mistakes.map(({ rule }) => rule))].map((id) => ({ id }))
  const results = mistakes.map(({ file, line, column, widget, rule, message }) => ({
    ruleId: rule,
    level: 'error',
    message: { text: `${widget}: ${message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'plinth lint', rules } }, results }],
  }
  return JSON.stringify(log, null, 2)
}
