/** W3C WebDriver over fetch: the commands that webkit.ts is made of. */
import { keysOf } from './engine.js'

/** Sends one command of a session; throws what the driver answers as an error. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>

export async function openSession(driver: string, capabilities: object): Promise<Send> {
  const { sessionId } = (await send('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }
  return (method, command, body) => send(method, `${driver}/session/${sessionId}${command}`, body)
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
  if (answer.ok) return value
  throw new Error(`WebDriver: ${value.error}: ${value.message}`)
}

/** By the names that pages know them under; WebDriver has a character for each. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** The actions of pressing `Enter`, `a` or `Shift+Tab`: down in turn, up the other way round. */
export function keyActions(combination: string): object {
  const values = keysOf(combination).map((key) => KEYS[key] ?? key)
  const actions = [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.reverse().map((value) => ({ type: 'keyUp', value })),
  ]
  return { actions: [{ type: 'key', id: 'keys', actions }] }
}

export const pointerActions = (...actions: object[]): object => ({
  actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
})

export const wheelActions = (x: number, y: number, deltaX: number, deltaY: number): object => ({
  actions: [
    { type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', x, y, deltaX, deltaY, origin: 'viewport' }] },
  ],
})
