/** What hand-written mounting does to find its hosts and read their options. */

export const islands = () => [...document.querySelectorAll('.island')]

export const optionsOf = ({ dataset: { number, label, count } }) => ({
  number: Number(number),
  label,
  count: Number(count),
})

export const slotsOf = (host) => ({
  title: host.querySelector('[data-slot=title]'),
  count: host.querySelector('[data-slot=count]'),
})

/** The element at the end of `host` that React draws in. */
export function containerIn(host) {
  const container = document.createElement('div')
  host.append(container)
  return container
}

/** Runs `mount` on each page that Turbo shows, and `unmount` before it keeps a page in its cache. */
export function followTurbo(mount, unmount) {
  document.addEventListener('turbo:load', mount)
  document.addEventListener('turbo:before-cache', unmount)
}
