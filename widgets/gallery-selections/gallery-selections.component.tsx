import type { WidgetContext } from 'plinth'
import { InSlot } from 'plinth/react'
import { useState } from 'react'
import type { Options, Slots } from './options.js'
import { Reminder } from './reminder.js'
import { Selection } from './selection.js'

export function GallerySelections({ options, slots }: WidgetContext<Options, Slots, never>) {
  const { base } = options
  const { form, grid, said, reminder, remind } = slots
  const [announcement, announce] = useState<string>()
  return (
    <>
      {form && grid ? <Selection options={options} slots={slots} form={form} announce={announce} /> : null}
      {reminder.map((reminderForm, index) => (
        <Reminder
          key={reminderForm.dataset.userId ?? index}
          form={reminderForm}
          button={remind.find((button) => reminderForm.contains(button))}
          base={base}
          announce={announce}
        />
      ))}
      {announcement === undefined ? null : (
        <InSlot of={said} replace>
          {announcement}
        </InSlot>
      )}
    </>
  )
}
