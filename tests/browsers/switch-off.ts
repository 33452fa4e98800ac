/** Takes features from a page before it loads, as if the browser had never had them. */
import type { Page } from '@playwright/test'
import * as tree from 'css-tree'
import { pathsOf } from './apis.js'
import { ofNode } from './sheets.js'

type IsOff = (feature: string) => boolean

/** Sheets as they are read without the features, by what is switched off and their address: reading one takes a third of a second. */
const known = new Map<string, Promise<string>>()

/** `features` as MDN's data calls them, or as their names begin; all that are newer than the oldest browsers where there are none. */
export async function switchOff(page: Page, features: readonly string[] = ['']): Promise<void> {
  const isOff: IsOff = (feature) => features.some((start) => feature.startsWith(start))
  const selectors = features.flatMap((one) => (one ? (one.split('css.selectors.')[1] ?? []) : ['has', 'dir']))
  const properties = features.flatMap((one) => one.split('css.properties.')[1] ?? (one ? [] : 'anchor-'))
  await page.addInitScript(takeAway, { paths: pathsOf(isOff), selectors, properties })
  await page.route(/\.css(?:\?|$)/, async (route) => {
    const key = `${features} ${route.request().url()}`
    const sheet =
      known.get(key) ?? route.fetch().then(async (answer) => sheetWithout(await answer.text(), isOff))
    known.set(key, sheet)
    await route.fulfill({ contentType: 'text/css', body: await sheet })
  })
}

/** In the page, before any script of its own. */
function takeAway({ paths, selectors, properties }: Record<'paths' | 'selectors' | 'properties', string[]>) {
  for (const path of paths) {
    const names = path.split('.')
    const name = names.pop() ?? ''
    let owner: unknown = globalThis
    for (const one of names) owner = Reflect.get(Object(owner), one)
    if (owner) Reflect.deleteProperty(Object(owner), name)
  }
  const isUnknown = (text: string) => selectors.some((one) => text.includes(`:${one}`))
  for (const type of [Element, Document, DocumentFragment])
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const ask = Reflect.get(type.prototype, name)
      if (!ask) continue
      Reflect.set(type.prototype, name, function (this: unknown, selector: string) {
        if (isUnknown(selector)) throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError')
        return ask.call(this, selector)
      })
    }
  const { supports } = CSS
  CSS.supports = (...asked: [string]) =>
    !properties.some((one) => asked.some((text) => text.includes(one))) && supports.apply(CSS, asked)
}

/** The sheet as a browser reads it that lacks what is off: by the rules of CSS for what one does not know. */
export function sheetWithout(css: string, isOff: IsOff): string {
  const sheet = tree.parse(css, { parseCustomProperty: true })
  const isUnknown = (node: tree.CssNode, declaration: tree.Declaration | null = null) =>
    ofNode(node, declaration).some(({ feature }) => isOff(feature))

  /** Whether a browser reads it; from `:is()` and `:where()` it leaves out alone what it does not know. */
  function isRead(selector: tree.CssNode): boolean {
    if (isUnknown(selector)) return false
    if (!('children' in selector) || !selector.children) return true
    const isForgiving = selector.type === 'PseudoClassSelector' && /^(?:is|where)$/.test(selector.name)
    if (!isForgiving) return selector.children.toArray().every(isRead)
    for (const list of selector.children.toArray())
      if (list.type === 'SelectorList') list.children = list.children.filter(isRead)
    return true
  }
  const holdsUnknown = (within: tree.CssNode, declaration: tree.Declaration | null) =>
    !!tree.find(within, (node) => isUnknown(node, declaration))

  tree.walk(sheet, {
    enter(node: tree.CssNode, item: tree.ListItem<tree.CssNode>, list: tree.List<tree.CssNode>) {
      if (!list) return
      if (node.type === 'Declaration' && holdsUnknown(node, node)) list.remove(item)
      else if (node.type === 'Rule' && !isRead(node.prelude)) list.remove(item)
      else if (node.type === 'Atrule' && node.name === 'supports' && node.prelude && node.block) {
        if (!holdsUnknown(node.prelude, null)) return
        // `not` of what it does not know holds.
        if (tree.generate(node.prelude).startsWith('not')) list.replace(item, node.block.children)
        else list.remove(item)
      } else if (
        node.type === 'Atrule' &&
        (isUnknown(node) || (node.prelude && holdsUnknown(node.prelude, null)))
      )
        list.remove(item)
    },
  })
  return tree.generate(sheet)
}
