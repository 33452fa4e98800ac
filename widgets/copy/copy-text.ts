/** Copies the text of `source`. When the browser refuses, the text is left selected for the reader to copy by hand. */
export async function copyText(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(source))
    return true
  } catch (error) {
    select(source)
    // The only way on pages without HTTPS.
    if (document.execCommand('copy')) return true
    console.error('copy: the browser refused to copy; the text is selected, copy it by hand', error)
    return false
  }
}

const isField = (source: HTMLElement): source is HTMLInputElement | HTMLTextAreaElement =>
  source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement

const textOf = (source: HTMLElement) => (isField(source) ? source.value : source.textContent.trim())

function select(source: HTMLElement): void {
  if (isField(source)) source.select()
  else getSelection()?.selectAllChildren(source)
}
