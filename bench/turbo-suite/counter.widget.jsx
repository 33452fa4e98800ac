/** A small React widget with state, an effect and a server node that it changes. It shows no text: some tests compare the page's. */
import { useEffect, useState } from 'react'
import { defineWidget, slot } from '../../boot/plinth.js'

export default defineWidget({
  slots: { text: slot() },
  component: function Counter({ slots: { text } }) {
    const [count, setCount] = useState(0)

    useEffect(
      function mark() {
        text.setAttribute('data-counted', '')
        return () => text.removeAttribute('data-counted')
      },
      [text],
    )

    return (
      <button type="button" tabIndex={-1} aria-label={`Count ${count}`} onClick={() => setCount(count + 1)} />
    )
  },
})
