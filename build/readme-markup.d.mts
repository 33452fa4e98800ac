export interface ReadmeMarkup {
  /** The first paragraph, in plain words. */
  description: string
  full: string
  sanitized?: string
}

/** @throws Error when there is no paragraph or no HTML */
export function markupIn(readme: string): ReadmeMarkup
/** Of a widget. */
export function readReadme(name: string): Promise<string>
