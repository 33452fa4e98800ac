/** Ends the program with a sentence on an older Node. */
export function requireNode(): void
/** What is wrong with Node `found`, such as `18.19.1`; undefined when nothing is. */
export function sentenceFor(found: string): string | undefined
