export interface SentMessage {
  /** Of the form: sent twice, it is one message. */
  key: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}
