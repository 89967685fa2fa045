/** Markup that needs no more escaping. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | undefined | false | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text with every character that means something in HTML replaced, fit for content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] as string)

/** A template whose every value is escaped unless it is markup itself; lists are joined, nothing stays nothing. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return { html: strings.reduce((markup, text, index) => markup + render(values[index - 1]) + text) }
}

/** Marks text as finished markup; only for text that this code has written itself. */
export const trusted = (text: string): Html => ({ html: text })

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if (Array.isArray(part)) return part.map(render).join('')
  return (part as Html).html
}

/** Headers of every page: no script, nothing from elsewhere but pictures. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
