/** Keeps what was drawn for things that pages share, such as the picture of a card (db/made-of.ts): a list draws each of its cards once. */
import { type Child, type Component, Html, textOf } from './jsx-runtime.js'

/** `View` draws nothing but its props. It is drawn anew where the shared thing is not frozen, or another prop differs. */
export function drawnFor<Props extends object>(
  sharedOf: (props: Props) => object | undefined,
  View: Component<Props>,
): Component<Props> {
  const known = new WeakMap<object, { props: Props; html: Html }>()
  return (props): Child => {
    const shared = sharedOf(props)
    if (!shared || !Object.isFrozen(shared)) return View(props)
    const before = known.get(shared)
    if (before && isSame(before.props, props)) return before.html
    const html = new Html(textOf(View(props)))
    known.set(shared, { props, html })
    return html
  }
}

function isSame<Props extends object>(one: Props, other: Props): boolean {
  let names = 0
  for (const name in one) {
    if (one[name] !== other[name]) return false
    names++
  }
  return names === Object.keys(other).length
}
