/**
 * Templates are TSX that becomes HTML as text (`@jsxImportSource #html`). An element is an object, so no string is taken for one, and every
 * string is escaped. Elements and attributes have HTML's own names; their types are those of @kitajs/html. Why none of the libraries that
 * draw: docs/server.md.
 */
import type {} from '@kitajs/html'
import { escapeHtml } from './prose.js'

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** HTML that is written as it stands. Made by elements, and by `raw` (views/raw.ts). */
export class Html {
  constructor(readonly text: string) {}
}

/** What may stand in an element. Nothing is written for what is absent, and for a condition. */
export type Child = Html | string | number | boolean | null | undefined | readonly Child[]

export type Component<Props = Record<never, never>> = (props: Props) => Child

type Props = Record<string, unknown> & { children?: Child }

export function jsx(type: string | Component<Props>, props: Props): Html {
  if (typeof type === 'function') return new Html(textOf(type(props)))
  const open = `<${type}${attributesOf(props)}>`
  return new Html(VOID.has(type) ? open : `${open}${textOf(props.children)}</${type}>`)
}

/**
 * One that is `true` stands without a value, one that is `false` or absent does not stand; those of ARIA are words. Classes may be a list, and
 * each of them absent.
 */
function attributesOf(props: Props): string {
  let text = ''
  for (const name in props) {
    const value = props[name]
    if (name === 'children' || value === undefined || value === null) continue
    const isWord = typeof value !== 'boolean' || name.startsWith('aria-')
    if (!isWord && !value) continue
    const words = Array.isArray(value) ? value.filter(Boolean).join(' ') : String(value)
    text += isWord ? ` ${name}="${escapeHtml(words)}"` : ` ${name}`
  }
  return text
}

// The other names that compilers call it by.
export { jsx as jsxDEV, jsx as jsxs }

export const Fragment = ({ children }: { children?: Child }): Html => new Html(textOf(children))

export function textOf(child: Child): string {
  if (child instanceof Html) return child.text
  if (typeof child === 'string') return escapeHtml(child)
  if (typeof child === 'number') return String(child)
  let text = ''
  // Not joined: that would copy the text of every element once for each element around it.
  if (Array.isArray(child)) for (const one of child) text += textOf(one)
  return text
}

// What their types do not know yet.
declare global {
  namespace JSX {
    interface HtmlImageTag {
      sizes?: string | undefined
    }
    interface HtmlMetaTag {
      media?: string
    }
    interface HtmlSourceTag {
      sizes?: string
    }
    interface HtmlTextAreaTag {
      autocomplete?: string | undefined
    }
  }
}

type KitaElements = globalThis.JSX.IntrinsicElements

/** Numbers may stand where texts do; a condition may leave out any attribute. */
type Value<T> = T | (string extends T ? number : never) | undefined

type Attributes<Tag> = {
  [Name in keyof Tag as Exclude<Name, 'children' | 'safe'>]: Value<Tag[Name]>
} & { children?: Child; autofocus?: boolean }

type Elements = { [Name in keyof KitaElements]: Attributes<KitaElements[Name]> } & {
  'turbo-frame': Attributes<globalThis.JSX.HtmlTag> & { src?: string; target?: string }
}

export namespace JSX {
  export type Element = Html
  export type ElementType = keyof IntrinsicElements | ((props: never) => Child)
  export interface IntrinsicElements extends Elements {}
  export interface ElementChildrenAttribute {
    children: unknown
  }
}
