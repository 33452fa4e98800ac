import type { Call } from '../../widgets/shared/contract/call.js'
import { ContractError } from '../../widgets/shared/contract/read.js'
import { badRequest } from './errors.js'

/**
 * What was sent, as the contract says. A body that is missing has no fields.
 * @throws HttpError 400 that names the field.
 */
export function readSent<Params, Sent, Answered>(call: Call<Params, Sent, Answered>, body: unknown): Sent {
  try {
    return call.sent(body ?? {})
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    throw badRequest(`The request could not be read: ${error.message}.`)
  }
}
