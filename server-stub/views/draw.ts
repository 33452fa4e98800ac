/** Draws a template, with what it uses beside its props. */
import { type PageContext, type ViewHelpers, withContext } from './context.js'
import { type Component, textOf } from './jsx-runtime.js'

export const draw = <Props extends object>(
  View: Component<Props>,
  props: Props,
  helpers?: ViewHelpers,
  page?: PageContext,
): string => withContext({ helpers, page }, () => textOf(View(props)))
