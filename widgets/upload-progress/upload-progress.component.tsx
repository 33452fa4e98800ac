/** Sends the form of a file by script, which alone can say how far it is. Where that fails, all that was written is still there. */
import { SlotError } from 'plinth'
import { useListener, useNavigation } from 'plinth/react'
import { UploadProgress } from '../shared/uploads/upload-progress.js'
import { useUpload } from '../shared/uploads/use-upload.js'

interface Props {
  readonly slots: { readonly file: HTMLInputElement }
}

export function UploadField({ slots: { file } }: Props) {
  const { form } = file
  if (file.type !== 'file' || !form)
    throw new SlotError(
      'the slot "file" is no field for a file in a form; write <input type="file" data-slot="file">',
    )
  const upload = useUpload()
  const navigation = useNavigation()

  async function send(form: HTMLFormElement, address: string, body: FormData): Promise<void> {
    const answer = await upload.send(address, body)
    if (!answer) return
    const { location: next } = Object(await answer.json()) as { location?: unknown }
    // It has arrived: nobody is asked about what stands in the form.
    form.reset()
    navigation.forget()
    navigation.go(typeof next === 'string' ? next : location.href, { replace: true })
  }

  // Before what guards the form, and before Turbo, which would send it too.
  useListener(
    form,
    'submit',
    (event) => {
      if (event.defaultPrevented || !file.files?.length) return
      event.preventDefault()
      if (upload.state.is === 'sending') return
      void send(form, form.getAttribute('action') ?? location.href, new FormData(form, event.submitter))
    },
    { capture: true },
  )
  return <UploadProgress upload={upload} />
}
