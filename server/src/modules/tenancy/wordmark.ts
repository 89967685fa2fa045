import { createHash } from 'node:crypto'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Scheme } from '#contracts/theme.ts'

export const wordmarkName = /^wordmark-([a-z0-9-]{2,32})-[0-9a-f]{8}(-dark)?\.svg$/

const letterHeight = 30
/** Of a name on two lines. */
const smallLetterHeight = 17
/** Wider than this a name is drawn on two lines, as a header would make it too small to be read. */
const widestLine = 330
/** About as wide as the letters of a system font are; the text is fitted to it exactly. */
const widthOf = (name: string) =>
  Math.ceil(
    [...name].reduce(
      (sum, letter) => sum + (/[ijl.,'|I]/.test(letter) ? 9 : /[mwMW]/.test(letter) ? 27 : 18),
      0,
    ),
  )

/** Browsers keep a drawing for good: another way of drawing is another file. */
const wayOfDrawing = 'two lines'

/** Names the drawing of a brand without a logo; another name or colour makes another file. */
export function wordmarkFile(site: Pick<SiteView, 'domain' | 'name' | 'theme'>, scheme: Scheme): string {
  const hash = createHash('sha256')
    .update(`${wayOfDrawing}|${site.name}|${JSON.stringify(site.theme)}`)
    .digest('hex')
    .slice(0, 8)
  return `wordmark-${site.domain}-${hash}${scheme === 'dark' ? '-dark' : ''}.svg`
}

/** The lines that a name is drawn on: a long one is parted between two words, so that the lines are about as wide. */
export function linesOf(name: string): string[] {
  const words = name.split(/\s+/u).filter(Boolean)
  if (widthOf(name) <= widestLine || words.length < 2) return [name]
  const splits = words.slice(1).map((_word, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const)
  const widestOf = (split: (typeof splits)[number]) =>
    Math.max(...split.map((part) => widthOf(part.join(' '))))
  const best = splits.reduce((one, other) => (widestOf(other) < widestOf(one) ? other : one))
  return best.map((part) => part.join(' '))
}

/** A brand's name in its colour beside a mark of its first letter, as an SVG document. */
export function drawWordmark({ name, theme }: Pick<SiteView, 'name' | 'theme'>, scheme: Scheme): string {
  const colors = theme[scheme]
  const initial = [...name][0] ?? ''
  const lines = linesOf(name)
  const [size, baselines] = lines.length > 1 ? [smallLetterHeight, [18, 37]] : [letterHeight, [31]]
  const widths = lines.map((line) => Math.ceil((widthOf(line) * size) / letterHeight))
  const width = Math.max(...widths)
  const font = `font-family="system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 56} 42" width="${width + 56}" height="42">`,
    `<rect y="1" width="40" height="40" rx="11" fill="${colors['--primary']}"/>`,
    `<text data-mark="" x="20" y="30" text-anchor="middle" ${font} font-size="24" font-weight="800" fill="${colors['--on-primary']}">${escapeXml(initial.toUpperCase())}</text>`,
    ...lines.map(
      (line, at) =>
        `<text x="52" y="${baselines[at]}" ${font} font-size="${size}" font-weight="750" letter-spacing="-.5" textLength="${widths[at]}" lengthAdjust="spacingAndGlyphs" fill="${colors['--text']}">${escapeXml(line)}</text>`,
    ),
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
