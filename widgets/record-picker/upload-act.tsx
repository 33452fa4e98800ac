/** A picture is uploaded without leaving the form that names it. */
import { useMessages } from 'plinth/react'
import { useId, useState } from 'react'
import type { Found } from '../shared/picking/found.js'
import { pickingMessages } from '../shared/picking/messages.js'
import { UploadPicture } from '../shared/picking/upload-picture.js'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { useConfirmation } from '../shared/ui/use-confirmation.js'

interface ActProps {
  readonly address: string
  onUploaded(picture: Found): void
}

export function UploadAct({ address, onUploaded }: ActProps) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="w-record-picker__upload" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text(pickingMessages.upload)}
      </Button>
      {isOpen ? (
        <UploadDialog
          address={address}
          onClose={() => setOpen(false)}
          onUploaded={(picture) => {
            setOpen(false)
            onUploaded(picture)
          }}
        />
      ) : null}
    </>
  )
}

interface DialogProps {
  readonly address: string
  onUploaded(picture: Found): void
  onClose(): void
}

function UploadDialog({ address, onUploaded, onClose }: DialogProps) {
  const { text } = useMessages()
  const id = useId()
  const [isPending, setPending] = useState(false)
  const { confirm, confirmation } = useConfirmation()

  async function close(): Promise<void> {
    const mayClose =
      !isPending ||
      (await confirm({
        sentence: text(pickingMessages.losesPicture),
        yes: text(pickingMessages.discard),
        no: text(pickingMessages.stay),
        isLoss: true,
      }))
    if (mayClose) onClose()
  }

  return (
    <Dialog className="w-picking__dialog" aria-labelledby={id} onCloseRequest={() => void close()}>
      <h2 className="w-picking__title" id={id}>
        {text(pickingMessages.upload)}
      </h2>
      <UploadPicture address={address} onUploaded={onUploaded} onPending={setPending} />
      <Button className="w-picking__act" onClick={() => void close()}>
        {text(pickingMessages.close)}
      </Button>
      {confirmation}
    </Dialog>
  )
}
