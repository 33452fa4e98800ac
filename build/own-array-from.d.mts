/** The code of a module with its own function for each `Array.from`. */
export function withOwnArrayFrom(code: string): string

/** As the browser's `Array.from`. */
export function plinthArrayFrom(
  items: Iterable<unknown> | ArrayLike<unknown>,
  make?: (item: unknown, index: number) => unknown,
): unknown[]
