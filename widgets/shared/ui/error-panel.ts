/** The panel that says, in place of what was asked for, that it did not come. The server draws the same. */

export type Trouble = 'not-found' | 'failed' | 'content-missing'

/** The specification's sentences (8.01, 8.02, 8.04), word for word. */
const SENTENCES: Record<Trouble, string> = {
  'not-found': 'Sorry, that page could not be found. Please try again or continue to our home page.',
  failed: 'Sorry, there was a problem loading that page. Please try again or continue to our home page.',
  'content-missing': 'Content missing',
}
const HOME = 'home page'

/** The trouble that an answer's HTTP status means. */
export const troubleOf = (status: number): Trouble => {
  if (status === 404) return 'not-found'
  return status >= 400 ? 'failed' : 'content-missing'
}

/** The panel for `trouble`, read out when it is inserted. Its link leaves whatever frame it stands in. */
export function createErrorPanel(trouble: Trouble): HTMLElement {
  const panel = document.createElement('section')
  panel.className = 'w-error-panel'
  panel.setAttribute('role', 'alert')
  const paragraph = document.createElement('p')
  const [before = '', after] = SENTENCES[trouble].split(HOME)
  paragraph.append(before)
  if (after !== undefined) {
    const link = document.createElement('a')
    link.href = '/'
    link.setAttribute('data-turbo-frame', '_top')
    link.textContent = HOME
    paragraph.append(link, after)
  }
  panel.append(paragraph)
  return panel
}
