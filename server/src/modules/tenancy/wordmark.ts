import { createHash } from 'node:crypto'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Scheme } from '#contracts/theme.ts'

export const wordmarkName = /^wordmark-([a-z0-9-]{2,32})-[0-9a-f]{8}(-dark)?\.svg$/

const letterHeight = 30
/** About as wide as the letters of a system font are; the text is fitted to it exactly. */
const widthOf = (name: string) =>
  Math.ceil(
    [...name].reduce(
      (sum, letter) => sum + (/[ijl.,'|I]/.test(letter) ? 9 : /[mwMW]/.test(letter) ? 27 : 18),
      0,
    ),
  )

/** Names the drawing of a brand without a logo; another name or colour makes another file. */
export function wordmarkFile(site: Pick<SiteView, 'domain' | 'name' | 'theme'>, scheme: Scheme): string {
  const hash = createHash('sha256')
    .update(`${site.name}|${JSON.stringify(site.theme)}`)
    .digest('hex')
    .slice(0, 8)
  return `wordmark-${site.domain}-${hash}${scheme === 'dark' ? '-dark' : ''}.svg`
}

/** A brand's name in its colour beside a mark of its first letter, as an SVG document. */
export function drawWordmark({ name, theme }: Pick<SiteView, 'name' | 'theme'>, scheme: Scheme): string {
  const colors = theme[scheme]
  const initial = [...name][0] ?? ''
  const width = widthOf(name)
  const font = `font-family="system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 56} 42" width="${width + 56}" height="42">`,
    `<rect y="1" width="40" height="40" rx="11" fill="${colors['--primary']}"/>`,
    `<text data-mark="" x="20" y="30" text-anchor="middle" ${font} font-size="24" font-weight="800" fill="${colors['--on-primary']}">${escapeXml(initial.toUpperCase())}</text>`,
    `<text x="52" y="31" ${font} font-size="${letterHeight}" font-weight="750" letter-spacing="-.5" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${colors['--text']}">${escapeXml(name)}</text>`,
    '</svg>',
  ].join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char]!)
