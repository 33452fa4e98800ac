/**
 * Whether an answer of this HTTP status holds the form anew: for a mistake in it, or for a newer version of what it changes. After any
 * other failure the form that was sent stays in view (`boot/turbo/forms.ts`).
 */
export const isDrawnAnew = (status: number): boolean => status === 409 || status === 422
