/** The three steps (docs/behaviour.md#galleries): what it is about, who approves, thanks. Pure. */
export type Step = 1 | 2 | 3

export const stepOf = (value: number): Step => (value === 2 || value === 3 ? value : 1)

/** The step that an address names; the first when it names none. */
export const stepIn = (search: string): Step => stepOf(Number(new URLSearchParams(search).get('step')))
