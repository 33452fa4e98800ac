/** What other features have to do with an account: things to do once somebody has one, and what is exported with it. */
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../db/database.js'

/** Something that a visitor asked for, and signs up to have done. */
export interface PendingAction {
  /** Where the reader goes once it is done. */
  redirect: string
  /** `Follow Ana Ruiz`; undefined when that is not there any more. */
  phrase(): Promise<{ word: string; what: string } | undefined>
  run(memberId: number): Promise<unknown>
}

/** The action that the way back asks for, if it asks for one. */
type PendingActionIn = (redirect: string) => PendingAction | undefined

/** Rows to export beside those of the tables that refer to the member, by name. */
export type ExportPart = (db: Queries, memberId: number) => Promise<Record<string, unknown>>

/** What is done before an account goes, in the transaction that deletes it: for what others keep of it, or wait for. */
type BeforeRemoval = (tx: Queries, memberId: number) => Promise<void>

export interface AccountHooks {
  pendingActions: PendingActionIn[]
  exportParts: ExportPart[]
  beforeRemoval: BeforeRemoval[]
}

declare module 'fastify' {
  interface FastifyInstance {
    accountHooks: AccountHooks
  }
}

export function pendingActionIn(app: FastifyInstance, redirect: string): PendingAction | undefined {
  for (const find of app.accountHooks.pendingActions) {
    const action = find(redirect)
    if (action) return action
  }
  return undefined
}
