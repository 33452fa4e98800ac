/** Checks that are counted and told as they end. */
export const counts = { passed: 0, failed: 0 }

export async function check(name, work) {
  try {
    await work()
    counts.passed++
    console.log(`✓ ${name}`)
  } catch (error) {
    counts.failed++
    console.error(`✘ ${name}\n${error.message}`)
  }
}

/** `wanted` is of `<status> <type>`, a line break, and the body. Gives the body. */
export async function expectAnswer(url, wanted, options) {
  const answer = await fetch(url, options)
  const text = await answer.text()
  const found = `${answer.status} ${answer.headers.get('content-type')}\n${text}`
  if (!wanted.test(found)) throw new Error(`${url}: found ${found.slice(0, 300)}; expected ${wanted}`)
  return text
}
