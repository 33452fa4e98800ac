/** For the whole of one e-mail, whatever the other side does. */
export const SEND_LIMIT_MS = 60_000
