/** Reads an ordinary page of the site for the page layer: its main content, and what that needs. */
import { parseFragment } from 'plinth/react'
import {
  type HTMLAttributes,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { placeNodes } from './place-nodes.js'
import { withSignal } from './with-signal.js'

export interface PlainPage {
  readonly title: string
  /** The main content, with addresses that hold in any page. */
  readonly content: readonly Node[]
  /** Addresses of the style sheets that the page in view does not have. */
  readonly sheets: readonly string[]
  /** Style elements that the page in view does not have, as text. */
  readonly styles: readonly string[]
}

/** In the order in which they are looked for: the elements that hold what a page is about. */
const MAIN = ['main', '[role="main"]', '#main', '#content', 'article']
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster'] as const

/** Undefined when the answer is an error, no HTML, or says nowhere what the page is about. Rejects without a network. */
async function fetchPlainPage(address: string, signal: AbortSignal): Promise<PlainPage | undefined> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal })
  return readAnswer(answer)
}

/** Of an answer that is there already. */
export async function readAnswer(answer: Response): Promise<PlainPage | undefined> {
  const isHtml = answer.headers.get('content-type')?.includes('html')
  return answer.ok && isHtml ? readPlainPage(await answer.text(), answer.url) : undefined
}

/** `address` is the page's own. */
export function readPlainPage(html: string, address: string): PlainPage | undefined {
  const elements = parseFragment(html).filter((node) => node instanceof Element)
  const all = (selector: string) =>
    elements.flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...element.querySelectorAll(selector),
    ])
  const main = MAIN.map((selector) => all(selector)[0]).find(Boolean)
  if (!main) return undefined
  const sheets = all('link[rel~="stylesheet"][href]').map((link) =>
    resolve(link.getAttribute('href'), address),
  )
  // One with a nonce or a hash in the policy is not let through here.
  const styles = all('style:not([nonce])').map(({ textContent }) => textContent)
  const known = new Set(
    [...document.styleSheets].map(({ href, ownerNode }) => href ?? ownerNode?.textContent),
  )
  makeAbsolute(main, address)
  return {
    title: all('title')[0]?.textContent.trim() ?? '',
    content: [...main.childNodes],
    sheets: sheets.filter((sheet) => !known.has(sheet)),
    styles: styles.filter((style) => !known.has(style)),
  }
}

function makeAbsolute(main: Element, address: string): void {
  for (const name of ADDRESSES)
    for (const element of main.querySelectorAll(`[${name}]`))
      element.setAttribute(name, resolve(element.getAttribute(name), address))
  for (const element of main.querySelectorAll('[srcset]'))
    element.setAttribute('srcset', resolveSet(element.getAttribute('srcset') ?? '', address))
}

/** `a.jpg 1x, b.jpg 2x`: an address ends at a space and may hold commas; a comma after an address or a descriptor ends the pair. */
function resolveSet(text: string, address: string): string {
  const words = text
    .trim()
    .replace(/(\s[\d.]+[wx]),/g, '$1, ')
    .split(/\s+/)
  let isAddress = true
  const resolved = words.map((word) => {
    const wasAddress = isAddress
    isAddress = word.endsWith(',')
    if (!wasAddress) return word
    return isAddress ? `${resolve(word.slice(0, -1), address)},` : resolve(word, address)
  })
  return resolved.join(' ')
}

/** A jump within the page, and what is no address, stay as they are. */
function resolve(value: string | null, address: string): string {
  if (!value || value.startsWith('#')) return value ?? ''
  try {
    return new URL(value, address).href
  } catch {
    return value
  }
}

interface Props {
  readonly className: string
  readonly address: string
  /** The part that has been read already. */
  readonly page: PlainPage | undefined
  onShown(title: string): void
  onUnreadable(): void
}

export function PlainPageView({ className, address, page: given, onShown, onUnreadable }: Props) {
  const [page, setPage] = useState(given)
  const shown = useEffectEvent(onShown)
  const unreadable = useEffectEvent(onUnreadable)
  useEffect(
    function loadPage() {
      if (given) return
      return withSignal((signal) => {
        const show = (found: PlainPage | undefined) => {
          if (signal.aborted) return
          if (found) setPage(found)
          else unreadable()
        }
        fetchPlainPage(address, signal).then(show, () => show(undefined))
      })
    },
    [address, given],
  )
  useLayoutEffect(
    function reportShown() {
      if (page) shown(page.title)
    },
    [page],
  )
  if (!page) return <div className={className} aria-busy />
  return (
    <>
      {page.sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {page.styles.map((style) => (
        <style key={style}>{style}</style>
      ))}
      <PlacedNodes className={className} of={page.content} />
    </>
  )
}

/** What `PlacedNodes` takes: the nodes, and attributes for the `<div>` around them. */
interface PlacedNodesProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** From `parseFragment()`. They are moved: place them once. */
  readonly of: readonly Node[]
}

/**
 * A `<div>` that holds nodes which the server sent, in what a widget or a service draws itself: a dialog, say. For a slot take
 * `ServerFragment`, which keeps them for Back.
 * ```tsx
 * const [nodes, setNodes] = useState<Node[]>([])
 * return <PlacedNodes className="w-notes__page" of={nodes} />
 * ```
 */
function PlacedNodes({ of: nodes, ...attributes }: PlacedNodesProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    function place() {
      if (element.current) placeNodes(element.current, nodes)
    },
    [nodes],
  )
  return <div ref={element} {...attributes} />
}
