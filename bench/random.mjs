/** The same numbers at every run: `whole(n)` gives one from 0 to n − 1, `one(list)` an item. */
export function seeded(seed) {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const whole = (below) => next() % below
  return { whole, one: (list) => list[whole(list.length)] }
}
