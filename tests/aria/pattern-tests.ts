/** The table of patterns in one engine: what it tells assistive technology, before and after each key. */
import { test } from 'vitest'
import { openEngine } from '../engines/opened.js'
import { Reader } from '../engines/reader.js'
import type { Step } from './pattern.js'
import { PATTERNS } from './table.js'
import { type EngineWithTree, isSaid, linesOf, type TreeNode } from './tree.js'

const WAITS_MS = 45_000
const LOOK_AGAIN_MS = 40
/** Each engine has one of its own: they run side by side. */
const MEMBERS: Record<string, string> = { Chromium: 'previews', Firefox: 'gallery' }
const DESK = 1024
const HEIGHT = 800
/** Enough to see what is wrong. */
const MOST_LINES = 60

export function patternTests(launch: () => Promise<EngineWithTree>): void {
  const opened = openEngine(launch)
  const titled = PATTERNS.map(
    (one) => [`${one.widget}/${one.fixture ?? 'default'}: ${one.pattern}`, one] as const,
  )
  let isSomebody = true
  test.for(titled)('%s', async ([, one]) => {
    const { engine, door } = opened()
    const reader = new Reader(engine, door)
    // Only those change who reads; going somewhere first takes as long as many a case.
    if (isSomebody || one.isAsked || one.isMember) await reader.beginAnew()
    isSomebody = Boolean(one.isAsked || one.isMember)
    if (one.isAsked) await engine.forgetCookies()
    if (one.isMember) await reader.signIn(MEMBERS[engine.name] ?? '')
    await engine.resize(one.width ?? DESK, HEIGHT)
    await reader.goto(one.page ?? `/fixtures/${one.widget}/${one.fixture ?? 'default'}/`)
    await stands(reader, one.widget)
    if (one.steps?.some(opens)) await reader.loadLayer()
    await says(engine, 'at first', one.says)
    for (const step of one.steps ?? []) {
      await take(engine, step)
      await says(engine, `after ${step.focus ?? step.press}`, step.says)
    }
  })
}

/** What opens may be the page layer. */
const opens = ({ says }: Step): boolean => says.some((line) => line.startsWith('dialog'))

/** Every host of it is mounted; those that wait for their moment get it. */
const stands = (reader: Reader, widget: string): Promise<void> =>
  reader.until(
    'the widget stands',
    (name) => {
      const hosts = [...document.querySelectorAll<HTMLElement>(`[data-widget="${name}"]`)]
      for (const host of hosts)
        if (host.dataset.widgetState === 'pending') {
          host.scrollIntoView({ block: 'nearest' })
          host.dispatchEvent(new FocusEvent('focusin'))
        }
      return hosts.every(({ dataset }) => dataset.widgetState === 'mounted')
    },
    widget,
  )

async function take(engine: EngineWithTree, { focus, press = [] }: Step): Promise<void> {
  if (focus && !(await engine.evaluate(giveFocus, focus))) throw new Error(`tests: no ${focus} in the page`)
  for (const key of press) await engine.press(key === 'Space' ? ' ' : key)
}

/** In the page. Gives whether it is there. */
function giveFocus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}

/** Looks again until every line holds: what a key does may take a moment. */
async function says(engine: EngineWithTree, when: string, lines: readonly string[]): Promise<void> {
  const end = performance.now() + WAITS_MS
  for (;;) {
    const tree = await engine.tree()
    const missing = lines.filter((line) => !isSaid(line, tree))
    if (missing.length === 0) return
    if (performance.now() > end)
      throw new Error(`${when}, ${engine.name} does not say\n  ${missing.join('\n  ')}\nbut\n  ${told(tree)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** Without what has no name and no state. */
const told = (tree: readonly TreeNode[]): string =>
  linesOf(tree.filter(({ role, name, states }) => role !== 'text' && (name || states.length > 0)))
    .slice(0, MOST_LINES)
    .join('\n  ')
