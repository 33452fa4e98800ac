import { type JSXElementConstructor, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { OptionValues, StandardSchema } from '../options/option.js'
import { type SlotDefinition, slot } from '../slots.js'
import { defineWidget, type WidgetDefinition } from '../widget.js'

type Schemas = Readonly<Record<string, StandardSchema<unknown>>>

/**
 * What `fromReact` takes beside the component.
 * In use: {@link fromReact}.
 */
export interface FromReactSettings<Options, Name> {
  /** A schema for each prop that markup sets: the prop `maxStars` is the attribute `data-max-stars`. */
  readonly options?: Options
  /** The slot whose element is the component's `children`. It may be missing; then there are none. */
  readonly children?: Name
}

/**
 * A widget of a React component that knows nothing of widgets. Options become its props, and the server's element in a slot its `children`.
 * ```tsx
 * function Card({ stars, children }: { stars: number; children?: ReactNode }) {
 *   return <article>{'★'.repeat(stars)} {children}</article>
 * }
 * export default fromReact(Card, { options: { stars: integer({ min: 1, max: 5, default: 3 }) }, children: 'text' })
 * ```
 * A prop that the component needs and no option gives is an error of types.
 */
export function fromReact<
  const Options extends Readonly<Record<string, StandardSchema<unknown>>> = Record<never, never>,
  const Name extends string = never,
>(
  component: JSXElementConstructor<OptionValues<Options> & { readonly children?: ReactNode }>,
  settings?: FromReactSettings<Options, Name>,
): WidgetDefinition<Options, Readonly<Record<Name, SlotDefinition<HTMLElement | undefined>>>, never>
export function fromReact(
  Component: JSXElementConstructor<Readonly<Record<string, unknown>>>,
  { options, children: name }: FromReactSettings<Schemas, string> = {},
): WidgetDefinition<Schemas, Readonly<Record<string, SlotDefinition<HTMLElement | undefined>>>, never> {
  return defineWidget({
    options: options ?? {},
    slots: name === undefined ? {} : { [name]: slot({ optional: true, description: 'What it shows.' }) },
    component({ options: values, slots }) {
      const content = name === undefined ? undefined : slots[name]
      return <Component {...values}>{content ? <ServerElement element={content} /> : null}</Component>
    },
  })
}

/** Shows one of the server's elements where it is drawn, and puts it back where it was. */
function ServerElement({ element }: { readonly element: HTMLElement }): ReactNode {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(
    function moveIn() {
      const { parentNode, nextSibling } = element
      place.current?.append(element)
      return () => {
        parentNode?.insertBefore(element, nextSibling?.parentNode === parentNode ? nextSibling : null)
      }
    },
    [element],
  )
  return <span ref={place} style={{ display: 'contents' }} />
}
