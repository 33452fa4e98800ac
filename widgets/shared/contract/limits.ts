/** The longest and the most that may be sent: schemas, `maxlength` in templates, the database's checks and openapi all say these. Texts in characters. */

/** Of a person, as accounts, enquiries, invoices and the newsletter take it. */
export const LONGEST_NAME = 100
export const LONGEST_EMAIL = 254
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200
/** A postal address, with its line breaks. */
export const LONGEST_ADDRESS = 500
export const LONGEST_PHONE = 60
export const LONGEST_ENQUIRY = 5_000
