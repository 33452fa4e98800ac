/** What a grid draws of its own: the places of cards that are on their way, and the way on after a failure. */

const MOST_GHOSTS = 12

/** Empty places while a list loads anew. Gives its undo. */
export function showGhosts(items: HTMLElement, count: number): () => void {
  const ghosts = Array.from({ length: Math.min(count, MOST_GHOSTS) }, () => {
    const ghost = document.createElement('li')
    ghost.className = 'w-grid__ghost'
    ghost.setAttribute('aria-hidden', 'true')
    return ghost
  })
  items.append(...ghosts)
  return () => {
    for (const ghost of ghosts) ghost.remove()
  }
}

/** Says what did not work, and offers to try it again. Gives its undo. */
export function showTrouble(
  host: HTMLElement,
  sentence: string,
  again: () => void,
  signal: AbortSignal,
): () => void {
  const trouble = document.createElement('div')
  trouble.className = 'w-grid__trouble'
  trouble.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = sentence
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'w-grid__again'
  button.textContent = 'Try again'
  button.addEventListener('click', again, { signal })
  trouble.append(text, button)
  host.append(trouble)
  return () => trouble.remove()
}
