/** A mistake in a file. Lines and columns count from 1. */
export interface Mistake {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Name of the widget, `page` where it is about none. */
  readonly widget: string
  readonly rule: string
  /** What is wrong; after the semicolon, what to write instead. */
  readonly message: string
}
