interface HtmlPolicy {
  /** What it gives stands for the text wherever the DOM takes HTML. */
  createHTML(html: string): string
}

/** Two copies of this library in a page share one: a policy of a name may be made once. */
const POLICY = Symbol.for('plinth.html')
interface PolicyScope {
  [POLICY]?: HtmlPolicy
  /** Of browsers that know Trusted Types. */
  readonly trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy }
}

const AS_IT_IS: HtmlPolicy = { createHTML: (html) => html }

/** HTML from the site's own server, for pages whose policy requires Trusted Types: there the DOM refuses a plain text. */
export function trustedHtml(html: string): string {
  const scope: PolicyScope & object = window
  scope[POLICY] ??= createPolicy(scope)
  return scope[POLICY].createHTML(html)
}

function createPolicy({ trustedTypes }: PolicyScope): HtmlPolicy {
  try {
    return trustedTypes?.createPolicy('plinth', AS_IT_IS) ?? AS_IT_IS
  } catch (error) {
    console.warn(
      `plinth: this page's policy refuses HTML of its server (${error}); add plinth to trusted-types`,
    )
    return AS_IT_IS
  }
}

/**
 * Reads a page of the site's own server. Nothing in it loads or runs.
 * ```ts
 * const rows = parseDocument(await (await fetch('/rows/')).text()).querySelectorAll('li')
 * ```
 */
export const parseDocument = (html: string): Document =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html')
