// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { messages, pictureMessages } from './messages.js'
import { PictureViewer } from './picture-viewer.js'

const picture = {
  image: new Image(),
  small: '/small.jpg',
  large: '/large.jpg',
  width: 900,
  height: 600,
  alt: 'Salt Line',
}
const probe = defineWidget({
  messages: { ...messages, ...pictureMessages },
  component: () => (
    <PictureViewer
      label="Salt Line"
      picture={picture}
      plate={undefined}
      setZoomable={() => undefined}
      onTap={() => undefined}
      onCloseRequest={() => undefined}
    />
  ),
})

const status = () => document.querySelector('dialog [role=status]')?.textContent
/** What the live region said when the dialog opened. */
let saidAtFirst: string | undefined

beforeEach(() => {
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.close = () => undefined
  HTMLDialogElement.prototype.showModal = () => {
    saidAtFirst = status()
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

it('says that the larger picture is loading once there is a live region to say it in', async () => {
  await mountWidget(probe, '<p data-widget="probe"></p>')
  expect(saidAtFirst).toBe('')
  expect(status()).toBe('The larger picture is loading.')
})
