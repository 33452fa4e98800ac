import type { Report } from './run.js'

export const FORMATS = { text, json } as const
export type Format = keyof typeof FORMATS

function text({ checks, differences, skipped }: Report): string {
  return [
    ...differences.map(
      ({ method, path, expected, got }) => `${method} ${path}: expected ${expected}, got ${got}`,
    ),
    ...skipped.map(({ call, reason }) => `skipped ${call}: ${reason}`),
    `${checks} checks, ${differences.length} differences, ${skipped.length} parts skipped`,
  ].join('\n')
}

function json(report: Report): string {
  return JSON.stringify(report, null, 2)
}
