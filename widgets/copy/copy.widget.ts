import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'

/** How long the button says that it worked. */
const COPIED_MS = 2000
const COPIED = 'Copied'

export default defineWidget({
  options: options({ label: text('What the button says.', 'Copy') }),
  slots: { source: 'one' },
  enhance({ host, options: { label }, slots: { source }, signal, emit }) {
    const timer = createTimer(signal)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'w-copy__button'
    const word = document.createElement('span')
    word.textContent = label
    // Apart from the button, since a change of its own name is not read out by all.
    const status = document.createElement('span')
    status.className = 'w-copy__status'
    status.setAttribute('role', 'status')
    button.append(word)
    host.append(button, status)

    function say(isCopied: boolean): void {
      word.textContent = isCopied ? COPIED : label
      status.textContent = isCopied ? COPIED : ''
    }

    async function copy(): Promise<void> {
      if (!(await write(source))) return
      if (signal.aborted) return
      say(true)
      timer.start(COPIED_MS, () => say(false))
      emit('copied')
    }
    button.addEventListener('click', () => void copy(), { signal })
  },
})

/** Copies the text of `source`. When the browser refuses, the text is left selected for the reader to copy by hand. */
async function write(source: HTMLElement): Promise<boolean> {
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
