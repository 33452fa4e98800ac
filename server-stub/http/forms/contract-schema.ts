/** Schemas of what the contract between widgets and server declares (widgets/shared/contract): it is said there once, and read here. */
import * as v from 'valibot'
import type { Call } from '../../../widgets/shared/contract/call.js'
import { ContractError, type JsonSchema } from '../../../widgets/shared/contract/read.js'
import { SENTENCES } from '../errors/sentences.js'
import { isRecord } from '../files/dist.js'

/** The body of a call. One that is missing has no fields. */
export function callBody<Params, Sent, Answered>(
  call: Pick<Call<Params, Sent, Answered>, 'sent'>,
): v.GenericSchema<unknown, Sent> & { contract: JsonSchema | undefined } {
  return Object.assign(
    byContract((sent) => call.sent(sent ?? {})),
    { contract: call.sent.schema },
  )
}

/** What `read` makes of it. Where it throws an error of the contract, `sentence` says what is wrong; else the error itself does. */
export function byContract<Read>(
  read: (sent: unknown) => Read,
  sentence?: string,
): v.GenericSchema<unknown, Read> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value)
      } catch (error) {
        if (!(error instanceof ContractError)) throw error
        addIssue({ message: sentence ?? SENTENCES.unreadableCall(error.message) })
        return NEVER
      }
    }),
  )
}

/**
 * What an address says behind its `?`, read as the contract reads it. `sentence` is said where it says nothing there is; an error of
 * the contract says by itself what is wrong.
 */
export function addressQuery<Read>(
  read: (search: string) => Read | undefined,
  sentence: string = SENTENCES.unreadable,
): v.GenericSchema<unknown, Read> {
  return v.pipe(
    byContract((query) => read(searchOf(query))),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (dataset.value !== undefined) return dataset.value
      addIssue({ message: sentence })
      return NEVER
    }),
  )
}

/** Fastify gives a query in parts. */
function searchOf(query: unknown): string {
  const pairs = Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return `?${new URLSearchParams(pairs)}`
}
