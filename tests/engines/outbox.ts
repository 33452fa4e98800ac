/** Letters that the site has written, as staff read them. */
export async function letterTo(origin: string, email: string): Promise<string> {
  const signedIn = await fetch(`${origin}/sign-in/`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'admin@example.org', password: 'plinth-demo' }),
    headers: { origin, 'sec-fetch-mode': 'navigate' },
    redirect: 'manual',
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const outbox = await fetch(`${origin}/staff/outbox/`, { headers: { cookie } })
  const html = await outbox.text()
  const at = html.indexOf(email)
  if (at < 0) throw new Error(`tests: there is no letter to ${email}`)
  return html.slice(at)
}
