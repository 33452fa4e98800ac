/** What every fixture is without script, read from the server's HTML: nothing in it is dead or leads nowhere. */
import type { FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorelessApp } from '../server-stub/testing/site.js'
import { FIXTURES, isBad } from './fixture-list.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

/** Its parser makes a document in a tenth of the time that a whole window takes. */
const parser = new new JSDOM().window.DOMParser()

it.each(FIXTURES)('%s reads and works without script', async (fixture) => {
  const answer = await app.inject({ url: `/fixtures/${fixture}/` })
  expect(answer.statusCode).toBe(200)
  const page = parser.parseFromString(answer.body, 'text/html')
  if (!isBad(fixture)) expect(deadIn(page)).toEqual([])
  expect(formsToNowhere(page)).toEqual([])
  expect(lostAnchors(page)).toEqual([])
})

const inMain = (page: Document, selector: string) => [...page.querySelectorAll(`main :is(${selector})`)]
const tags = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120))

/** What only a script could answer. */
const deadIn = (page: Document) =>
  tags(
    inMain(
      page,
      'button[type=button], button:not(form button, [form]), a:not([href]), a[href="#"], a[href=""]',
    ),
  )

const formsToNowhere = (page: Document) =>
  tags(inMain(page, 'form').filter((form) => !form.getAttribute('action')?.startsWith('/')))

const lostAnchors = (page: Document) =>
  tags(
    inMain(page, 'a[href^="#"]').filter((link) => {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      return page.querySelectorAll(`[id="${id}"]`).length !== 1
    }),
  )
