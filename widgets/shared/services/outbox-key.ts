/** Where changes wait that the server has not taken yet; apart from the outbox, which loads only when there are any. */
export const OUTBOX_KEY = 'plinth-outbox'
