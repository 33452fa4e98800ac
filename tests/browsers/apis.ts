/** MDN's features of the web and of JavaScript, by the names under which code uses them. */
import type { Identifier } from '@mdn/browser-compat-data'
import { isFeature, missingIn, tables } from './compat.js'

/** A feature that the oldest browsers lack. */
export interface Newer {
  /** As MDN calls it: `api.AbortSignal.any_static`. */
  feature: string
  missing: string[]
}

const { api, builtins, elements, attributes } = tables
/** What stands on the global object besides interfaces. */
const GLOBAL = ['Window', 'WindowSharedStorage', 'WorkerGlobalScope'].filter((name) => api[name])
const INSTANCES: Readonly<Record<string, string>> = {
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
}

/**
 * Those whose members count wherever their name is used, since code does not say what it has before it: what pages and scripts
 * commonly handle. Counting all of them, every other name would be some graphics card's.
 */
const COMMON =
  /^(?:Abort.*|Animation|Blob|BroadcastChannel|CSSStyleDeclaration|CharacterData|ClipboardItem|CustomEvent|DOM(?:Parser|Rect|TokenList)|DataTransfer|Document|DocumentFragment|Element.*|Event|EventTarget|File|FormData|HTML(?!Geolocation|Portal|Fenced).*|Headers|History|IdleDeadline|InputEvent|IntersectionObserver.*|KeyboardEvent|Location|MediaQueryList|MessagePort|MouseEvent|MutationObserver|Navigator|Node|NodeList|Performance|PerformanceResourceTiming|PointerEvent|Range|Request|ResizeObserver.*|Response|SVGElement|Scheduler|Selection|ShadowRoot|Storage|StorageEvent|SubmitEvent|Text|ToggleEvent|TouchEvent|TransitionEvent|URL|URLSearchParams|UserActivation|VisualViewport|WheelEvent|Window|Worker)$/
const members = new Map<string, [string, Identifier][]>()
for (const [root, interfaces] of Object.entries({ api, 'javascript.builtins': builtins }))
  for (const [owner, one] of Object.entries(interfaces).filter(
    ([owner]) => root !== 'api' || COMMON.test(owner),
  ))
    for (const [name, member] of Object.entries(one).filter(([name]) => isFeature(name))) {
      const found = members.get(name) ?? []
      members.set(name, found)
      found.push([`${root}.${owner}.${name}`, member as Identifier])
    }

const named = (feature: string, one: Identifier | undefined): Newer | undefined => {
  const missing = missingIn(one)
  return missing.length > 0 ? { feature, missing } : undefined
}

/** `AbortSignal` or `requestIdleCallback`. */
export function newerGlobal(name: string): Newer | undefined {
  if (builtins[name]) return named(`javascript.builtins.${name}`, builtins[name])
  const owner = GLOBAL.find((global) => api[global]?.[name])
  if (owner) return named(`api.${owner}.${name}`, api[owner]?.[name])
  return named(`api.${name}`, api[name])
}

/** `AbortSignal.any` or `navigator.locks`; undefined where the owner is none of the browser's. */
export function newerStatic(owner: string, name: string): Newer | undefined {
  const instance = INSTANCES[owner]
  if (instance) return named(`api.${instance}.${name}`, api[instance]?.[name])
  for (const [root, tree] of Object.entries({ 'javascript.builtins': builtins, api }))
    for (const key of [`${name}_static`, name])
      if (tree[owner]?.[key]) return named(`${root}.${owner}.${key}`, tree[owner][key])
  return undefined
}

/** `toSorted`, of whatever: newer where it is newer wherever there is one. */
export const newerMember = (name: string): Newer | undefined =>
  OWN.includes(name) ? undefined : newerOfAll(members.get(name))

/** `scrollend`, of whatever sends it. */
export const newerEvent = (type: string): Newer | undefined => newerOfAll(members.get(`${type}_event`))

/** Names that objects of our own have, too: what these are called on is ours. */
const OWN = ['capture', 'controller', 'dispose', 'drop', 'isValid', 'move', 'restore', 'take', 'with']

function newerOfAll(found: [string, Identifier][] = []): Newer | undefined {
  const newer = found.map(([feature, one]) => named(feature, one))
  return newer.every((one) => one) ? newer[0] : undefined
}

/** An attribute of HTML, of any element where `element` is not known. */
export function newerAttribute(element: string, name: string): Newer | undefined {
  const own = elements[element]?.[name]
  if (own) return named(`html.elements.${element}.${name}`, own)
  return named(`html.global_attributes.${name}`, attributes[name])
}

/** What scripts may find missing, as paths from the global object: `AbortSignal.any`, `Element.prototype.checkVisibility`. */
export function pathsOf(isOff: (feature: string) => boolean): string[] {
  const paths: string[] = []
  for (const [root, interfaces] of Object.entries({ api, 'javascript.builtins': builtins }))
    for (const [owner, one] of Object.entries(interfaces)) {
      const isLacking = (feature: string, part: Identifier) => isOff(feature) && missingIn(part).length > 0
      if (isLacking(`${root}.${owner}`, one)) paths.push(owner)
      for (const [name, member] of Object.entries(one).filter(([name]) => isFeature(name)))
        if (!name.endsWith('_event') && isLacking(`${root}.${owner}.${name}`, member))
          paths.push(...placesOf(owner, name))
    }
  return paths
}

/** What MDN files as static is on the owner alone; of JavaScript's own it does not say. */
function placesOf(owner: string, name: string): string[] {
  if (GLOBAL.includes(owner)) return [name]
  if (name.endsWith('_static')) return [`${owner}.${name.replace('_static', '')}`]
  return builtins[owner] ? [`${owner}.${name}`, `${owner}.prototype.${name}`] : [`${owner}.prototype.${name}`]
}
