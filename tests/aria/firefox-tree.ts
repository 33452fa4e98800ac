/** Firefox's accessibility tree, from the service that it tells assistive technology through. */
import { startFirefox } from '../engines/firefox.js'
import { openWindow, SYSTEM_ACCESS } from '../engines/firefox-window.js'
import { puppeteerEngine } from '../engines/puppeteer.js'
import { type EngineWithTree, nodeOf, type TreeNode } from './tree.js'

interface GeckoNode {
  geckoRole: string
  role: string
  name: string
  description: string
  states: string[]
  attributes: Record<string, string>
}

/** In the browser's window. */
const READ = `(() => {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService)
  const seen = []
  const read = (node) => {
    const state = {}, more = {}
    node.getState(state, more)
    const words = service.getStringStates(state.value, more.value)
    const attributes = {}
    for (const { key, value } of node.attributes?.enumerate() ?? []) attributes[key] = value
    seen.push({
      geckoRole: service.getStringRole(node.role), role: node.computedARIARole, name: node.name ?? '',
      description: node.description ?? '', states: Array.from({ length: words.length }, (_, at) => words.item(at)), attributes,
    })
    for (let child = node.firstChild; child; child = child.nextSibling) read(child)
  }
  const page = service.getAccessibleFor(gBrowser.selectedBrowser)?.firstChild
  if (page) read(page)
  return JSON.stringify(seen)
})()`

export async function launchFirefoxWithTree(): Promise<EngineWithTree> {
  const { browser, page } = await startFirefox({ args: [SYSTEM_ACCESS] })
  const window = await openWindow(browser)
  const engine = puppeteerEngine('Firefox', browser, page)
  return {
    ...engine,
    async goto(url) {
      await engine.goto(url)
      await window.bringToFront()
    },
    async tree() {
      const nodes = await window.evaluate(READ)
      // What goes away while it is read throws there; the next look finds it gone.
      return nodes === undefined ? [] : (JSON.parse(nodes) as GeckoNode[]).map(toNode)
    },
  }
}

const OWN_ROLES: Record<string, string> = { 'text leaf': 'text', 'internal frame': 'iframe' }
const ATTRIBUTES = ['live', 'roledescription', 'haspopup', 'current', 'level', 'posinset', 'setsize']

function toNode({ geckoRole, role, name, description, states, attributes }: GeckoNode): TreeNode {
  const has = (state: string) => states.includes(state)
  return nodeOf(role || (OWN_ROLES[geckoRole] ?? geckoRole), name, [
    has('focused') && 'focused',
    has('expanded') && 'expanded',
    has('collapsed') && 'collapsed',
    geckoRole === 'toggle button' && (has('pressed') ? 'pressed' : 'unpressed'),
    (has('checkable') || 'checkable' in attributes) && (has('checked') ? 'checked' : 'unchecked'),
    has('selectable') && (has('selected') ? 'selected' : 'unselected'),
    has('modal') && 'modal',
    has('unavailable') && 'disabled',
    has('busy') && 'busy',
    has('invalid') && 'invalid',
    has('required') && 'required',
    ...ATTRIBUTES.map((key) => key in attributes && `${key}=${attributes[key]}`),
    description !== '' && `description="${description.replace(/\s+/g, ' ').trim()}"`,
  ])
}
