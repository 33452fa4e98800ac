/** How often clients and accounts may do what costs, or what could be guessed. */

/** `max` times within `windowSeconds`, counted per client unless it says otherwise. */
export interface Limit {
  max: number
  windowSeconds: number
}

export interface Limits {
  /** Wrong passwords for one account from one client, or from one browser that the account knows. */
  signIn: Limit
  /** Wrong passwords from one client, for whatever account. */
  signInClient: Limit
  /** Wrong passwords for one account from all browsers that it does not know: beyond it answers are delayed. */
  signInAccount: Limit
  /** Codes of the app that are tried for one account, after the right password: in one session, from a browser that the account knows, or from one client. */
  code: Limit
  /** The same from all browsers together that it does not know: codes are short. */
  codeAccount: Limit
  /** Recovery codes, as `code`. */
  recoveryCode: Limit
  /** Wrong codes for one account: beyond it the member is told, as often as `wrongCodesMail` lets. */
  wrongCodes: Limit
  wrongCodesMail: Limit
  signUp: Limit
  /** Emails to one address that one client requests. */
  mail: Limit
  /** Emails to one address that all clients together request: beyond it `mailboxPause` holds. */
  mailbox: Limit
  mailboxPause: Limit
  /** Forms of one client that make us send an e-mail. */
  emailRequests: Limit
  enquiry: Limit
  /** Each step of an order writes to the other side. */
  order: Limit
  /** To the advisors, of one member. */
  message: Limit
  upload: Limit
}

const MINUTE = 60
const HOUR = 60 * MINUTE

export const LIMITS: Limits = {
  signIn: { max: 20, windowSeconds: 10 * MINUTE },
  signInClient: { max: 60, windowSeconds: 10 * MINUTE },
  signInAccount: { max: 20, windowSeconds: 10 * MINUTE },
  code: { max: 5, windowSeconds: 15 * MINUTE },
  codeAccount: { max: 20, windowSeconds: HOUR },
  recoveryCode: { max: 10, windowSeconds: 15 * MINUTE },
  wrongCodes: { max: 2, windowSeconds: HOUR },
  wrongCodesMail: { max: 1, windowSeconds: HOUR },
  signUp: { max: 20, windowSeconds: HOUR },
  mail: { max: 5, windowSeconds: HOUR },
  mailbox: { max: 20, windowSeconds: HOUR },
  mailboxPause: { max: 1, windowSeconds: 5 * MINUTE },
  emailRequests: { max: 30, windowSeconds: HOUR },
  enquiry: { max: 20, windowSeconds: HOUR },
  order: { max: 60, windowSeconds: HOUR },
  message: { max: 60, windowSeconds: 10 * MINUTE },
  upload: { max: 60, windowSeconds: HOUR },
}
