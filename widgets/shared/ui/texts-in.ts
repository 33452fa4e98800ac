/** The fields of a form, for a query or the body of a call. Files are left out. */
export const textsIn = (data: FormData): URLSearchParams =>
  new URLSearchParams([...data].filter((field): field is [string, string] => typeof field[1] === 'string'))
