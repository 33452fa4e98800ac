/** Hears what breaks in a page: crashes, errors, and what the policy refuses. */

/** What a form that is sent at random may well be answered. */
const FAIR_ANSWERS = /responded with a status of (400|401|403|409|413|415|422|429)/
const MOST_BEFORE = 6

/** `origin` alone is visited: links that lead elsewhere lead nowhere. */
export async function watch(page, origin) {
  const faults = []
  const told = new Set()
  const acts = []
  let isCrashed = false
  const fail = (what) => {
    // The same error at each act is one fault.
    if (told.has(what)) return
    told.add(what)
    faults.push({ what, before: acts.slice(-MOST_BEFORE) })
  }
  page.on('crash', () => {
    isCrashed = true
    fail('the page crashed')
  })
  // Uncaught errors, and rejections that nobody handles.
  page.on('pageerror', (error) =>
    fail(`threw ${error.stack?.split('\n').slice(0, 2).join(' ') ?? error.message}`),
  )
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !FAIR_ANSWERS.test(text)) fail(`${text} (${message.location().url})`)
  })
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
  page.on('popup', (popup) => popup.close().catch(() => undefined))
  await page.exposeFunction('tellMonkey', fail)
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.tellMonkey(`the policy refused ${violatedDirective} ${blockedURI}`),
    )
  })
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.fulfill({ status: 204, body: '' }),
  )
  return { faults, fail, hasCrashed: () => isCrashed, note: (act) => acts.push(act) }
}
