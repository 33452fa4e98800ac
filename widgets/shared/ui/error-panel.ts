/**
 * The panel that says, in place of what was asked for, that it did not come. The server draws the same. It is part of the entry,
 * since it must show without a network; so neither React draws it nor are the messages in it.
 */

export type FailureReason = 'not-found' | 'failed' | 'content-missing'

/** docs/behaviour.md#errors has these sentences. They must stay as they are: sites test for them. */
export const ENGLISH = {
  'not-found': 'Sorry, that page could not be found. Please try again or continue to our {home}.',
  failed: 'Sorry, there was a problem loading that page. Please try again or continue to our {home}.',
  'content-missing': 'Content missing',
  home: 'home page',
} as const

/** A sentence for each reason, with `{home}` where the link is, and the words of the link. */
export type ErrorPanelWords = Readonly<Record<FailureReason | 'home', string>>

/** The panel for `reason`, announced when it is inserted. */
export function createErrorPanel(reason: FailureReason, words: ErrorPanelWords = ENGLISH): HTMLElement {
  const panel = document.createElement('section')
  panel.className = 'w-error-panel'
  panel.setAttribute('role', 'alert')
  const paragraph = document.createElement('p')
  const [before = '', after] = words[reason].split('{home}')
  paragraph.append(before)
  if (after !== undefined) {
    const link = document.createElement('a')
    link.href = '/'
    // It leaves whatever frame it is in.
    link.setAttribute('data-turbo-frame', '_top')
    link.textContent = words.home
    paragraph.append(link, after)
  }
  panel.append(paragraph)
  return panel
}
