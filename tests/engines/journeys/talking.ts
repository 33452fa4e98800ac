/** Previews, advisors and staff. */
import type { Reader } from '../reader.js'

export async function preview(reader: Reader): Promise<void> {
  await reader.signIn('previews')
  await reader.goto('/my-plinth/previews/')
  await reader.click('main [data-slot="preview"][data-type="pdf"]')
  // Behind its terms once a day: the other engine’s reader is the same member.
  // Before they come in they stand still elsewhere.
  await reader.see('dialog:is([data-viewer-state], [data-terms-state="active"])')
  if (await reader.engine.evaluate(() => !document.querySelector('dialog[data-viewer-state]'), undefined))
    await reader.click('dialog button', 'Accept and view')
  await reader.see('dialog[data-viewer-state="open"]')
  await reader.see('.w-preview-viewer__position', '1 of')
  await reader.until('a page is drawn', () => {
    const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.some((value, index) => index % 4 !== 3 && value > 0 && value < 200)
  })
  await reader.press('End')
  await reader.until('the last page is reached', () => {
    const [, place, of] =
      /^(\d+) of (\d+)$/.exec(document.querySelector('.w-preview-viewer__position')?.textContent ?? '') ?? []
    return place !== undefined && place === of
  })
  await reader.back()
  await reader.gone('dialog')
}

const LOG = 'main [role="log"] li[data-message]'

export async function chat(reader: Reader): Promise<void> {
  // Each engine asks in a conversation of its own.
  const member = reader.engine.name === 'WebKit' ? 'gallery' : 'member'
  const question = `Is it sold in ${reader.engine.name}?`
  await reader.signIn(member)
  await reader.goto('/my-plinth/chat/')
  await reader.fill('main textarea', question)
  await reader.press('Enter')
  await reader.see(LOG, question)

  await reader.beginAnew()
  await reader.signIn('editor')
  await reader.goto('/staff/chat/')
  const conversation = await reader.engine.evaluate((asked) => {
    const row = [...document.querySelectorAll('main tr')].find(({ textContent }) =>
      textContent?.includes(asked),
    )
    return row?.querySelector('a')?.getAttribute('href') ?? ''
  }, question)
  await reader.goto(conversation)
  await reader.fill('main textarea', 'Not yet.')
  await reader.press('Enter')
  await reader.see(LOG, 'Not yet.')

  await reader.beginAnew()
  await reader.signIn(member)
  await reader.goto('/my-plinth/chat/')
  await reader.see('main [role="log"] li', 'Not yet.')
}

export async function staffEdit(reader: Reader): Promise<void> {
  await reader.signIn('editor')
  // Each engine has stories of its own.
  await reader.goto(reader.engine.name === 'WebKit' ? '/magazine/opinions/' : '/magazine/conversations/')
  await reader.click('main [data-slot="items"] a')
  await reader.at(/\/magazine\/\w+\/[^/]+\/$/)
  await reader.settled()
  const panel = '[data-widget="staff-toolbar"] details'
  await reader.loadLayer()
  await reader.see(`${panel} summary`)
  // Until then it may be opened as this editor has left it, in the other engine perhaps.
  await reader.until(
    'the tools stand',
    () => document.querySelector('[data-widget="staff-toolbar"][data-widget-state="mounted"]') !== null,
  )
  if (
    !(await reader.engine.evaluate((tools) => document.querySelector<HTMLDetailsElement>(tools)?.open, panel))
  )
    await reader.click(`${panel} summary`)
  await reader.click(`${panel} a`, 'Edit article')
  await reader.click('dialog button', 'Unpublish')
  await reader.see('dialog button', 'Publish')
  await reader.press('Escape')
  await reader.gone('dialog')
  await reader.see('[data-widget="unpublished-banner"]')
  await reader.click(`${panel} a`, 'Edit article')
  await reader.click('dialog button', 'Publish')
  await reader.see('dialog button', 'Unpublish')
  await reader.press('Escape')
  await reader.gone('[data-widget="unpublished-banner"]')
}
