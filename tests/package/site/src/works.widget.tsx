import { defineWidget, slots } from 'plinth'
import { create } from 'zustand'

interface Choice {
  chosen: number
  choose(count: number): void
}

const useChoice = create<Choice>((set) => ({
  chosen: 0,
  choose: (chosen) => set({ chosen }),
}))

function Works({ slots: { row } }: { slots: { row: readonly HTMLElement[] } }) {
  const { chosen, choose } = useChoice()
  return (
    <div>
      <button type="button" onClick={() => choose(row.length)}>
        Choose all
      </button>
      {chosen} chosen
    </div>
  )
}

export default defineWidget({
  slots: { row: slots('tr', { description: 'A work.' }) },
  component: Works,
})
