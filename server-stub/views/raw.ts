import { Html } from './jsx-runtime.js'

/**
 * HTML that is written as it stands; everything else that a template writes is escaped. Only for what the server made itself, or has
 * sanitized: texts of inline-text.ts, JSON of json-text.ts, fixtures.
 */
export const raw = (html: string): Html => new Html(html)
