/** The widget that all of them mount: it adopts the title, takes the place of the server's count and adds a button. */
import { useEffect, useLayoutEffect, useState } from 'react'

export function SaveButton({ options, slots }) {
  const [isSaved, setIsSaved] = useState(false)
  const { number, label, count } = options
  const text = isSaved ? 'Saved' : label

  useLayoutEffect(
    function noteCommitted() {
      window.bench.noteCommitted(number)
    },
    [number],
  )

  useEffect(
    function followTitle() {
      const { title } = slots
      if (!title) return
      const mark = () => title.setAttribute('data-seen', '')
      title.addEventListener('pointerenter', mark)
      return () => title.removeEventListener('pointerenter', mark)
    },
    [slots],
  )

  useEffect(
    function replaceCount() {
      slots.count?.setAttribute('hidden', '')
      return () => slots.count?.removeAttribute('hidden')
    },
    [slots],
  )

  // The last effect: whoever says this has committed, and listens.
  useEffect(
    function noteStanding() {
      window.bench.noteStanding(number)
    },
    [number],
  )

  return (
    <div className="tools">
      <button type="button" aria-pressed={isSaved} onClick={() => setIsSaved(!isSaved)}>
        {text}
      </button>
      <output>{count + (isSaved ? 1 : 0)} saves</output>
    </div>
  )
}
