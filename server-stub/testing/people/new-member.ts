/** For browser tests: somebody who has signed up and confirmed the address. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, request as requests } from '@playwright/test'

export const PASSWORD = 'a long password'

export async function sendForm(
  request: APIRequestContext,
  baseURL: string,
  path: string,
  form: Record<string, string>,
) {
  const headers = { origin: baseURL, 'sec-fetch-mode': 'navigate' }
  return request.post(path, { form, headers, maxRedirects: 0 })
}

/** Signs up and confirms the address by the link in the e-mail, as staff see it. */
export async function becomeMember(page: Page, baseURL: string): Promise<string> {
  const email = `ines-${randomUUID()}@example.net`
  await sendForm(page.request, baseURL, '/sign-up/', { name: 'Ines Ortega', email, password: PASSWORD })
  const staff = await requests.newContext({ baseURL })
  await sendForm(staff, baseURL, '/sign-in/', { email: 'editor@example.org', password: 'plinth-demo' })
  const list = await (await staff.get('/staff/outbox/')).text()
  const row = list.split('<tr>').find((one) => one.includes(email)) ?? ''
  const emailPage = await (await staff.get(/href="([^"]+)"/.exec(row)?.[1] ?? '')).text()
  await staff.dispose()
  const link = /\/sign-up\/confirm\/[\w-]+\//.exec(emailPage)?.[0] ?? ''
  await sendForm(page.request, baseURL, link, { password: PASSWORD })
  return email
}
