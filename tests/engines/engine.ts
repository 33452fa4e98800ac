/** What a test needs of a browser, whatever drives it. Everything else is made of these (reader.ts). */
export interface Engine {
  readonly name: string
  goto(url: string): Promise<void>
  /** Runs a function in the page, which sees nothing but its argument; gives what it gives, as JSON. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  /** The pointer, from where it is, to a place in the window. */
  move(x: number, y: number): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  wheel(x: number, y: number, deltaX: number, deltaY: number): Promise<void>
  /** Presses a key, such as `Enter`, `a` or `Shift+Tab`. */
  press(key: string): Promise<void>
  /** The browser's own Back. */
  back(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A reader anew: no cookies. */
  forgetCookies(): Promise<void>
  close(): Promise<void>
}

/** `Shift+Tab` is two keys, `+` is one. */
export const keysOf = (combination: string): string[] =>
  combination === '+' ? ['+'] : combination.split('+')
