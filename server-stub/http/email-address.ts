/**
 * The form in which email addresses are compared, counted and stored: ASCII capitals become small letters, and nothing else changes.
 * A wider fold would give two addresses with different owners one form: `toLowerCase()` and the database's `lower()` turn the Kelvin
 * sign into a `k`. `plinth_email()` is the same fold in SQL.
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

export const isSameEmail = (one: string, other: string): boolean => foldEmail(one) === foldEmail(other)
