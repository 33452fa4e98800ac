/** WebKitGTK by its own driver, W3C WebDriver over fetch, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../free-port.mjs'
import type { Engine } from './engine.js'
import { findWebkit } from './find.mjs'
import { keyActions, openSession, pointerActions, wheelActions } from './webdriver.js'

const WAITS_MS = 60_000
const LOOK_AGAIN_MS = 50

export async function launchWebkit(): Promise<Engine> {
  const { driver, browser, screen } = findWebkit()
  const xvfb = spawn(screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await firstLine(xvfb)
  const port = await freePort()
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  await listening(url)
  const send = await openSession(url, {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  const act = async (actions: object) => void (await send('POST', '/actions', actions))
  const engine: Engine = {
    name: 'WebKit',
    goto: async (to) => void (await send('POST', '/url', { url: to })),
    evaluate: async (run, argument) =>
      (await send('POST', '/execute/async', { script: inPage(run), args: [argument] }).then(
        answered,
      )) as never,
    move: (x, y) =>
      act(pointerActions({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })),
    down: () => act(pointerActions({ type: 'pointerDown', button: 0 })),
    up: () => act(pointerActions({ type: 'pointerUp', button: 0 })),
    wheel: (x, y, deltaX, deltaY) => act(wheelActions(Math.round(x), Math.round(y), deltaX, deltaY)),
    press: (combination) => act(keyActions(combination)),
    back: async () => void (await send('POST', '/back')),
    async resize(width, height) {
      await send('POST', '/window/rect', { width, height })
      // The window's own bars take some of it.
      const inner = await engine.evaluate(() => [innerWidth, innerHeight] as const, undefined)
      await send('POST', '/window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] })
    },
    // It answers before they are gone, and what a page has just written may come after it.
    forgetCookies: () =>
      until('no cookie is left', async () => {
        await send('DELETE', '/cookie')
        return ((await send('GET', '/cookie')) as unknown[]).length === 0
      }),
    async close() {
      await send('DELETE', '').catch(() => undefined)
      driving.kill()
      xvfb.kill()
    },
  }
  await send('POST', '/timeouts', { script: 120_000, pageLoad: 60_000 })
  await engine.resize(1024, 800)
  return engine
}

/** An asynchronous script: its last argument says that it is done. */
const inPage = (run: (argument: never) => unknown) => `
  const [argument, done] = arguments
  Promise.resolve(argument).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }))`

function answered(answer: unknown): unknown {
  const { value, error } = answer as { value?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return value
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (bytes) => resolve(String(bytes).trim()))
    child.once('exit', () => reject(new Error('tests: Xvfb ended before it had a screen')))
  })
}

const listening = (url: string): Promise<void> =>
  until('WebKit’s driver has started', () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WAITS_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`tests: ${what}: not within ${WAITS_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
