/** Lighthouse with its own mobile settings on a page of each kind: of the site, by a server of its own over a new catalogue, and of the docs site. */
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { startDocs } from './docs.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}
const LEAST_SCORES = { site: 95, docs: 98 }
/** Lighthouse's figures scatter; more than three rounds tell little more. */
const MOST_RUNS = 3
const DEBUGGING_PORT = 9418

const MEASURED = { site: measureSite, docs: measureDocs }

/**
 * Prints the median of each page's scores, writes `results/lighthouse.json`, and fails the process below what is asked. `--only=docs` leaves the
 * site out, and keeps nothing.
 */
export async function measure({ runs, only }) {
  const kinds = Object.keys(MEASURED).filter((kind) => only.length === 0 || only.includes(kind))
  const pages = []
  for (const kind of kinds) pages.push(...(await MEASURED[kind](runs)))
  console.log(table(pages))
  for (const { name, findings } of pages) for (const finding of findings) console.log(`${name}: ${finding}`)
  if (only.length === 0) await keepResults('lighthouse', { pages })
  const low = pages.flatMap(({ name, least, scores }) =>
    CATEGORIES.filter((category) => scores[category] < least).map(
      (category) => `${name}: ${category} (${scores[category]} of ${least})`,
    ),
  )
  if (low.length > 0) {
    console.error(`lighthouse: too low are ${low.join(', ')}; see results/lighthouse.json`)
    process.exitCode = 1
  }
}

async function measureSite(runs) {
  const site = await startSite()
  try {
    const pages = await site.pages()
    for (const url of Object.values(pages)) await site.warm(url)
    return await auditAll(pages, runs, LEAST_SCORES.site)
  } finally {
    await site.stop()
  }
}

async function measureDocs(runs) {
  const docs = await startDocs()
  try {
    return await auditAll(docs.pages, runs, LEAST_SCORES.docs)
  } finally {
    await docs.stop()
  }
}

async function auditAll(pages, runs, least) {
  const audited = []
  for (const [name, url] of Object.entries(pages)) {
    const rounds = []
    for (let run = 0; run < Math.min(runs, MOST_RUNS); run++) rounds.push(await audit(url))
    const { pathname } = new URL(url)
    audited.push({ name, url: pathname, least, ...medians(rounds), findings: findingsOf(rounds), rounds })
  }
  return audited
}

export const figuresOf = ({ pages }) =>
  pages.flatMap(({ name, least = LEAST_SCORES.site, scores, metrics }) => [
    {
      what: name,
      unit: CATEGORIES.join(' / '),
      ours: CATEGORIES.map((category) => scores[category]),
      least,
    },
    { what: name, unit: 'ms, LCP / FCP / TBT', ours: ['LCP', 'FCP', 'TBT'].map((metric) => metrics[metric]) },
  ])

/** A browser a run, as a visitor who was never here. */
async function audit(url) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    const { lhr } = await lighthouse(url, {
      port: DEBUGGING_PORT,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    })
    if (lhr.runtimeError) throw new Error(`lighthouse: ${url}: ${lhr.runtimeError.message}`)
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
      ),
      metrics: Object.fromEntries(
        Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue]),
      ),
      load: loadavg()[0],
      findings: CATEGORIES.flatMap((name) =>
        lhr.categories[name].auditRefs.filter(({ weight }) => weight > 0),
      )
        .map(({ id }) => lhr.audits[id])
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ id, displayValue, details }) =>
          [id, displayValue, ...placesOf(details)].filter(Boolean).join(' · '),
        ),
    }
  } finally {
    await browser.close()
  }
}

const placesOf = (details) => (details?.items ?? []).flatMap(({ node }) => node?.snippet ?? []).slice(0, 3)
const findingsOf = (rounds) => [...new Set(rounds.flatMap(({ findings }) => findings))]

function medians(rounds) {
  const median = (numbers) => numbers.toSorted((p, q) => p - q)[Math.floor((numbers.length - 1) / 2)]
  const each = (names, of) =>
    Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => of(round)[name]))]))
  return {
    scores: each(CATEGORIES, ({ scores }) => scores),
    metrics: each(Object.keys(METRICS), ({ metrics }) => metrics),
    load: Math.max(...rounds.map(({ load }) => load)),
  }
}

function table(pages) {
  const head = ['page', ...CATEGORIES, 'LCP ms', 'FCP ms', 'TBT ms', 'CLS', 'load']
  const rows = pages.map(({ name, scores, metrics, load }) => [
    name,
    ...CATEGORIES.map((category) => scores[category]),
    ...['LCP', 'FCP', 'TBT'].map((metric) => Math.round(metrics[metric])),
    metrics.CLS.toFixed(3),
    load.toFixed(1),
  ])
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => String(row[i]).length)))
  return [head, ...rows]
    .map((row) => row.map((cell, i) => String(cell).padEnd(widths[i])).join('  '))
    .join('\n')
}
