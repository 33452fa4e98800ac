/** Every form of staff, teams and members into which somebody writes asks before that is lost: the forms are found by asking the pages. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, it, onTestFinished } from 'vitest'
import { fillDemoDashboards } from '../../demo/dashboard.js'
import { addDemoMembers } from '../../demo/members.js'
import { signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openFilledTestApp } from '../../testing/site.js'
import { linksIn } from '../../testing/walk.js'

/** Pages of a person, and where a walk through them begins. */
const STARTS = ['/staff/', '/my-plinth/']
const WRITTEN = /^(?:text|email|tel|url|number|date|datetime-local|file)$/

/** A line of a conversation; and a name and an address that stand there already. */
const OTHERWISE = new Set(['/my-plinth/chat/', '/system/approve-gallery/'])

it('of staff, a gallery’s team and a member', async () => {
  const app = await openFilledTestApp()
  onTestFinished(() => app.close())
  const { db } = app.site
  await addDemoMembers(db)
  await fillDemoDashboards(db)
  for (const seed of app.seeds) await seed(db)
  const seen = new Set<string>()
  const unguarded = new Set<string>()
  for (const name of ['admin', 'gallery', 'member'])
    for await (const [path, html] of pagesOf(await signedIn(app, name))) {
      for (const { form, isGuarded } of formsIn(html)) {
        seen.add(form)
        if (!isGuarded && !OTHERWISE.has(form)) unguarded.add(`${form} on ${shapeOf(path)}`)
      }
    }
  expect([...unguarded].sort()).toEqual([])
  // The walk has come around.
  expect(seen.size).toBeGreaterThan(40)
}, 120_000)

async function* pagesOf(visitor: TestVisitor): AsyncGenerator<[path: string, html: string]> {
  const queue = [...STARTS]
  const known = new Set(queue)
  const shapes = new Set<string>()
  for (const path of queue) {
    const shape = shapeOf(path)
    // Of pages that differ in a number alone one is read.
    if (shapes.has(shape)) continue
    shapes.add(shape)
    const { statusCode, headers, body } = await visitor.get(path)
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) continue
    yield [path, body]
    for (const link of linksIn(body))
      if (STARTS.some((start) => link.startsWith(start)) && !known.has(link)) {
        known.add(link)
        queue.push(link)
      }
  }
}

/** `/staff/gallery/pages/12/text/?unsaved=…` → `/staff/gallery/pages/N/text/?unsaved` */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const names = [...searchParams.keys()].join('&')
  return pathname.replaceAll(/\d+/g, 'N') + (names && `?${names}`)
}

/** The forms of a page into which something is written, each by where it is sent. */
function formsIn(html: string): { form: string; isGuarded: boolean }[] {
  const all = DomUtils.getElementsByTagName('form', parseDocument(html).children)
  return all.flatMap((form) => {
    const { method, action = '' } = form.attribs
    const isWritten = DomUtils.findOne(isField, form.children) !== null
    if (method !== 'post' || !isWritten) return []
    let around = form.parent
    while (around && !('attribs' in around && around.attribs['data-widget'] === 'leave-guard'))
      around = around.parent
    return { form: shapeOf(action), isGuarded: around !== null }
  })
}

function isField({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  if ('readonly' in attribs || 'hidden' in attribs) return false
  return name === 'textarea' || (name === 'input' && WRITTEN.test(attribs.type ?? 'text'))
}
