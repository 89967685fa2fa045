import type { IllustrationName } from '#contracts/content/choices.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { drawIllustration } from '../illustrations/draw.server.ts'
import { paletteOf } from '../illustrations/palette.server.ts'
import { xml } from './xml.ts'

const [width, height, edge] = [1200, 630, 72]
/** Where the logo goes, and how large it may be. */
export const sharingLogo = { left: edge, top: 72, width: 420, height: 76 }
const font = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"

/** Words broken into lines of at most so many characters; what does not fit ends in an ellipsis. */
export function linesOf(text: string, longest: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}

/** The SVG of a picture of 1200 by 630 in the brand's colours, all but its logo. */
export function sharingSvg(
  brand: SiteView,
  { title, text, scene }: { title: string; text: string; scene: IllustrationName | null },
): string {
  const { skyBottom, skyTop, near } = paletteOf(brand, 'light')
  const ink = brand.theme.light['--text'] ?? '#2e325b'
  const titleLines = linesOf(title, 22, 5)
  const textLines = linesOf(text, 38, 3)
  const top = 232
  const after = top + titleLines.length * 58
  const row = (line: string, y: number, size: number, weight: number, color: string) =>
    `<text x="${edge}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${color}">${xml(line)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${skyBottom}"/>`,
    `<circle cx="1010" cy="330" r="390" fill="${skyTop}" opacity=".55"/>`,
    `<svg x="690" y="130" width="510" height="398" viewBox="0 0 640 500">${drawIllustration(brand, 'light', { scene })}</svg>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${near}"/>`,
    ...titleLines.map((line, index) => row(line, top + index * 58, 48, 700, ink)),
    ...textLines.map((line, index) => row(line, after + 6 + index * 36, 26, 400, ink)),
    '</svg>',
  ].join('')
}
