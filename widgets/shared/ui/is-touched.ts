/** Whether any of the boxes or radios is checked otherwise than the server wrote it. */
export const isTouched = (boxes: Iterable<HTMLInputElement>): boolean =>
  [...boxes].some(({ checked, defaultChecked }) => checked !== defaultChecked)
