/** Sees to it that Turbo's unsafe form requests carry a token: a page that any cache may hold has none in it. */

const TOKEN_HEADER = 'X-CSRF-Token'
/** Answers with the token's cookie. */
const TOKEN_SOURCE = '/system/user/'
/** Who waits longer than this for what is under way goes on without. */
const PATIENCE_MS = 3_000

interface RequestDetail {
  fetchOptions: { method: string; headers: Record<string, string> }
  resume(): void
}

/** What carries the token or may change it, as long as it is under way: neither kind overtakes the other. */
export interface UnderWay {
  calls: Set<Promise<unknown>>
  forms: Set<Promise<unknown>>
}

/**
 * Lets a form wait for its token when this reader has none yet, and for calls under way: the answer to one that began before the
 * reader signed in would put a visitor's token in the place of the member's, and one that carries the token of before would be
 * refused. Turbo sends by itself the one that is there.
 */
export function fetchTokens({ calls, forms }: UnderWay, signal: AbortSignal): void {
  document.addEventListener(
    'turbo:before-fetch-request',
    (event) => {
      const { fetchOptions, resume } = (event as CustomEvent<RequestDetail>).detail
      const name = document.querySelector<HTMLMetaElement>('meta[name="csrf-param"]')?.content
      if (/^get$/i.test(fetchOptions.method) || !name) return
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
      const ended = new Promise((resolve) =>
        document.addEventListener('turbo:submit-end', resolve, { once: true, signal }),
      )
      const isOver = Promise.race([ended, patience])
      forms.add(isOver)
      void isOver.then(() => forms.delete(isOver))
      if (readCookie(name) && calls.size === 0) return
      event.preventDefault()
      // Without a token the server refuses the form and says so; there is nothing to add here.
      const goOn = () => {
        fetchOptions.headers[TOKEN_HEADER] = readCookie(name) ?? ''
        resume()
      }
      Promise.race([Promise.allSettled(calls), patience])
        .then(async () => readCookie(name) ?? (await fetch(TOKEN_SOURCE)))
        .then(goOn, goOn)
    },
    { signal },
  )
}

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
