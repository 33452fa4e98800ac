/** Follow buttons and carousels as an application writes them: each stands when its last effect has run. */
import { useEffect, useRef, useState } from 'react'

/** Tells the recorder of the page that the host stands. */
function useStanding(host) {
  useEffect(
    function noteStanding() {
      window.bench.noteMounted(host)
    },
    [host],
  )
}

function Follow({ host }) {
  const [isOn, setOn] = useState(false)
  const button = host.querySelector('button')
  useEffect(
    function listen() {
      const take = (event) => {
        event.preventDefault()
        setOn((was) => !was)
      }
      host.addEventListener('submit', take)
      return () => host.removeEventListener('submit', take)
    },
    [host],
  )
  useEffect(
    function mark() {
      button.setAttribute('aria-pressed', String(isOn))
    },
    [button, isOn],
  )
  useStanding(host)
  return isOn ? <span>Following</span> : null
}

function Carousel({ host }) {
  const track = host.querySelector('[data-slot="track"]')
  const [index, setIndex] = useState(0)
  const count = useRef(track.children.length)
  useEffect(
    function scroll() {
      if (index > 0) track.scrollTo({ left: index * track.clientWidth, behavior: 'smooth' })
    },
    [index, track],
  )
  useEffect(
    function followScroll() {
      const read = () => setIndex(Math.round(track.scrollLeft / track.clientWidth))
      track.addEventListener('scrollend', read)
      return () => track.removeEventListener('scrollend', read)
    },
    [track],
  )
  useStanding(host)
  return (
    <div>
      <button type="button" aria-label="Previous slide" onClick={() => setIndex(Math.max(0, index - 1))} />
      <button
        type="button"
        aria-label="Next slide"
        onClick={() => setIndex(Math.min(count.current - 1, index + 1))}
      />
      <p role="status">{`${index + 1} / ${count.current}`}</p>
    </div>
  )
}

const TYPES = { follow: Follow, carousel: Carousel }

/** Whichever the host names. */
export function Widget({ host }) {
  const Type = TYPES[host.dataset.widget]
  return <Type host={host} />
}
