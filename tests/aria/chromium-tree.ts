/** Chromium's accessibility tree, by its developer protocol. */
import type { CDPSession, Protocol } from 'puppeteer-core'
import { startChromium } from '../engines/chromium.js'
import { puppeteerEngine } from '../engines/puppeteer.js'
import { type EngineWithTree, nodeOf, type TreeNode } from './tree.js'

type AXNode = Protocol.Accessibility.AXNode

/** Its own names for what has another one, or none, in ARIA. */
const OWN_ROLES: Record<string, string> = {
  StaticText: 'text',
  DisclosureTriangle: 'summary',
  DisclosureTriangleGrouped: 'summary',
  Details: 'group',
  RootWebArea: 'document',
}

export async function launchChromiumWithTree(): Promise<EngineWithTree> {
  const { browser, page } = await startChromium()
  const devtools = await page.createCDPSession()
  await devtools.send('Accessibility.enable')
  return {
    ...puppeteerEngine('Chromium', browser, page),
    async tree() {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree', {})
      const current = await currentOf(devtools)
      return nodes.filter(isTold).map((node) => toNode(node, current))
    },
  }
}

/** The protocol tells nothing of `aria-current`, which the tree has: by the number of the document's node. */
async function currentOf(devtools: CDPSession): Promise<ReadonlyMap<number, string>> {
  const current = new Map<number, string>()
  const read = ({ backendNodeId, attributes = [], children = [] }: Protocol.DOM.Node) => {
    const at = attributes.indexOf('aria-current')
    if (at >= 0) current.set(backendNodeId, attributes[at + 1] ?? '')
    for (const child of children) read(child)
  }
  read((await devtools.send('DOM.getDocument', { depth: -1 })).root)
  return current
}

/** What stands for a line of text on the screen is of no use to anybody here. */
const isTold = ({ ignored, role }: AXNode): boolean => !ignored && role?.value !== 'InlineTextBox'

function toNode(
  { role, name, description, properties = [], backendDOMNodeId = 0 }: AXNode,
  current: ReadonlyMap<number, string>,
): TreeNode {
  const of = new Map<string, unknown>(properties.map(({ name: key, value }) => [key, value.value]))
  const is = (key: string) => of.get(key) === true
  const either = (key: string, yes: string, no: string) =>
    of.has(key) && (String(of.get(key)) === 'true' ? yes : no)
  const kind = String(role?.value ?? '')
  const said = String(description?.value ?? '')
  const roleDescription = of.get('roledescription')
  const popup = of.get('hasPopup')
  const live = of.get('live')
  return nodeOf(OWN_ROLES[kind] ?? kind.toLowerCase(), String(name?.value ?? ''), [
    is('focused') && 'focused',
    either('expanded', 'expanded', 'collapsed'),
    either('pressed', 'pressed', 'unpressed'),
    either('checked', 'checked', 'unchecked'),
    either('selected', 'selected', 'unselected'),
    is('modal') && 'modal',
    is('disabled') && 'disabled',
    Boolean(of.get('busy')) && 'busy',
    of.has('invalid') && of.get('invalid') !== 'false' && 'invalid',
    is('required') && 'required',
    typeof live === 'string' && `live=${live}`,
    typeof roleDescription === 'string' && `roledescription=${roleDescription}`,
    typeof popup === 'string' && popup !== 'false' && `haspopup=${popup}`,
    current.has(backendDOMNodeId) && `current=${current.get(backendDOMNodeId)}`,
    of.has('level') && `level=${of.get('level')}`,
    said !== '' && `description="${said.replace(/\s+/g, ' ').trim()}"`,
  ])
}
