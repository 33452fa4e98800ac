/** The longest and the most that may be sent, in characters: schemas, `maxlength` in templates and openapi take them from here. The database's own checks say the same. */

/** Of a person, as accounts, enquiries, invoices and the newsletter take it. */
export const LONGEST_NAME = 100
export const LONGEST_EMAIL = 254
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200
/** Of what a member calls a passkey. */
export const LONGEST_PASSKEY_NAME = 60
/** A postal address, with its line breaks. */
export const LONGEST_ADDRESS = 500
export const LONGEST_PHONE = 60
/** Of what either side of an order says with a step. */
export const LONGEST_ORDER_NOTE = 1000
export const LONGEST_ENQUIRY = 5_000
/** Pictures and documents with one message of an enquiry, of each and of all together in bytes, and of a name. */
export const MOST_ATTACHMENTS = 5
export const LARGEST_ATTACHMENT_BYTES = 10 * 2 ** 20
export const LARGEST_ATTACHMENTS_BYTES = 20 * 2 ** 20
export const LONGEST_FILE_NAME = 120
/** Values of one filter of a list. */
export const MOST_VALUES = 200
/** Of each field by which a gallery approves its pages; what is longer is cut. */
export const LONGEST_APPROVAL = 200
/** Of a place that is looked for on the map. */
export const LONGEST_PLACE_QUERY = 80
/** Of a text that is searched for. */
export const LONGEST_QUERY = 200
/** Of a word that staff tell the search about. */
export const LONGEST_SEARCH_WORD = 80
/** Of a preference's value. */
export const LONGEST_PREFERENCE = 1000
/** Of the title of an article or a page. */
export const LONGEST_TITLE = 200
/** Of the words that belong to a picture. */
export const LONGEST_PICTURE_ALT = 300
export const LONGEST_PICTURE_CAPTION = 1000
export const LONGEST_PICTURE_RIGHTS = 300
/** Of a message in the chat. */
export const LONGEST_MESSAGE = 4000
/** Of one block of an article or a page, and of the markup of a widget in it. */
export const LONGEST_BLOCK_TEXT = 10_000
export const LONGEST_BLOCK_MARKUP = 20_000
/** Names in one field of a record, a line each. */
export const MOST_LINES = 500
/** Filters in an address, and the letters of one value. */
export const MOST_FILTERS = 20
export const LONGEST_FILTER_VALUE = 120
/** Of a number of a range, such as a price. */
export const LONGEST_NUMBER = 9
/** Of the address of a search that is saved. */
export const LONGEST_SEARCH_ADDRESS = 2000
/** Of a list of works, of what a member writes beside a work in it, and of the room it hung in. */
export const LONGEST_LIST_TITLE = 120
export const LONGEST_LIST_NOTE = 2000
export const LONGEST_ROOM = 120
/** Of what a gallery says of itself when it applies for an account. */
export const LONGEST_GALLERY_ABOUT = 3000
export const LONGEST_WEBSITE = 300
