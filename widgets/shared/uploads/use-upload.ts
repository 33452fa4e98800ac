/** Sends a form with a file: how far it is, and an end to it before it has come. */
import type { Messages } from 'plinth'
import { useMessages, useServices, useSignal } from 'plinth/react'
import { useRef, useState } from 'react'
import { HttpError, NetworkError, TimeoutError } from '../services/api.js'
import { uploadMessages } from './messages.js'
import { toldFetch } from './told-fetch.js'

/** As long as a large picture takes over a slow line. */
const UPLOAD_MS = 300_000

export type UploadState =
  | { readonly is: 'idle' }
  /** `part`: of 1; all of it while the server works on it. */
  | { readonly is: 'sending'; readonly part: number }
  | { readonly is: 'cancelled' }
  | { readonly is: 'unsent'; readonly reason: string }

export interface Upload {
  readonly state: UploadState
  /** Gives the answer, or undefined when it failed or was cancelled: `state` then says so. */
  send(address: string, body: FormData, accept?: string): Promise<Response | undefined>
  cancel(): void
  /** As before anything was sent. */
  reset(): void
}

export function useUpload(): Upload {
  const messages = useMessages()
  const { api } = useServices()
  const life = useSignal()
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)

  async function send(
    address: string,
    body: FormData,
    accept = 'application/json',
  ): Promise<Response | undefined> {
    const run = new AbortController()
    const ofHost = life()
    ofHost.addEventListener('abort', () => run.abort(), { signal: run.signal })
    running.current = run
    setState({ is: 'sending', part: 0 })
    try {
      const answer = await api.request('POST', address, {
        signal: run.signal,
        body,
        headers: { accept },
        timeoutMs: UPLOAD_MS,
        fetch: toldFetch((part) => run.signal.aborted || setState({ is: 'sending', part })),
      })
      setState({ is: 'idle' })
      return answer
    } catch (error) {
      if (run.signal.aborted) setState(ofHost.aborted ? { is: 'idle' } : { is: 'cancelled' })
      else setState({ is: 'unsent', reason: causeOf(error, messages) })
      return undefined
    }
  }

  return {
    state,
    send,
    cancel: () => running.current?.abort(),
    reset: () => setState({ is: 'idle' }),
  }
}

/** Why an upload failed, in a sentence for whoever sent it: the server's own where it sent some, `{ "errors": { "file": "…" } }`. */
export function causeOf(error: unknown, { text }: Messages): string {
  if (error instanceof HttpError) {
    const said = sentencesIn(error.sentence)
    if (said !== '') return said
    if (error.status === 413) return text(uploadMessages.tooLarge)
    if (error.status === 401 || error.status === 403) return text(uploadMessages.refused)
    return text(uploadMessages.failed, { status: String(error.status) })
  }
  if (error instanceof TimeoutError) return text(uploadMessages.late)
  if (error instanceof NetworkError) return text(uploadMessages.offline)
  return error instanceof Error ? error.message : String(error)
}

function sentencesIn(answer: string): string {
  let read: unknown
  try {
    read = JSON.parse(answer)
  } catch {
    return ''
  }
  const { errors, message } = Object(read) as { errors?: unknown; message?: unknown }
  const sentences = Object.values(Object(errors)).filter((one) => typeof one === 'string')
  if (sentences.length > 0) return sentences.join(' ')
  return typeof message === 'string' ? message : ''
}
