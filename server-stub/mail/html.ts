/** The same e-mail for mail programs that show more than plain text. They know few styles, and those only on the element. */
import { escapeHtml } from '../views/prose.js'
import { type Line, paragraphsOf } from './paragraphs.js'

const INK = '#171614'
const QUIET = '#706b63'
const LINE = '#e3dfd8'
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif"
const SERIF = 'Newsreader, Georgia, serif'

function lineHtml({ text, isLink }: Line): string {
  const shown = escapeHtml(text)
  return isLink ? `<a href="${shown}" style="color:${INK};word-break:break-all">${shown}</a>` : shown
}

/** The last paragraph is the site's name and address: it stands beneath a line, in a quieter voice. */
export function htmlOf(body: string): string {
  const paragraphs = paragraphsOf(body).map((lines) => lines.map(lineHtml).join('<br>'))
  const closing = paragraphs.pop() ?? ''
  const text = paragraphs.map((html) => `<p style="margin:0 0 16px">${html}</p>`).join('\n')
  return `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#ffffff;color:${INK};font:16px/1.5 ${SANS}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 32px;font:28px/1.1 ${SERIF}">Plinth</p>
${text}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${LINE};color:${QUIET};font-size:13px">${closing}</p>
</div>
</body></html>
`
}
