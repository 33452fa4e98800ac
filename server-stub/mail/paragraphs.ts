export interface Line {
  text: string
  /** The line is an address and nothing else. */
  isLink: boolean
}

/** An e-mail's plain text as its paragraphs of lines. */
export function paragraphsOf(body: string): Line[][] {
  return body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.split('\n').map((text) => ({ text, isLink: /^https?:\/\/[^\s"<>]+$/.test(text) })),
    )
}
