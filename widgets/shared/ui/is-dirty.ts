/** Whether any of the boxes or radios is checked otherwise than the server wrote it. */
export const isDirty = (boxes: Iterable<HTMLInputElement>): boolean =>
  [...boxes].some(({ checked, defaultChecked }) => checked !== defaultChecked)
