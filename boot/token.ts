/** Sees to it that Turbo's unsafe form requests carry a token: a page that any cache may hold has none in it. */

const TOKEN_HEADER = 'X-CSRF-Token'
/** Answers with the token's cookie. */
const TOKEN_SOURCE = '/system/user/'

interface RequestDetail {
  fetchOptions: { method: string; headers: Record<string, string> }
  resume(): void
}

/** Lets a form wait for its token when this reader has none yet. Turbo sends by itself the one that is there. */
export function fetchTokens(signal: AbortSignal): void {
  document.addEventListener(
    'turbo:before-fetch-request',
    (event) => {
      const { fetchOptions, resume } = (event as CustomEvent<RequestDetail>).detail
      const name = document.querySelector<HTMLMetaElement>('meta[name="csrf-param"]')?.content
      if (/^get$/i.test(fetchOptions.method) || !name || readCookie(name)) return
      event.preventDefault()
      // Without a token the server refuses the form and says so; there is nothing to add here.
      const goOn = () => {
        fetchOptions.headers[TOKEN_HEADER] = readCookie(name) ?? ''
        resume()
      }
      fetch(TOKEN_SOURCE).then(goOn, goOn)
    },
    { signal },
  )
}

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
