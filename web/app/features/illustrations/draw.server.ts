import type { SiteView } from '#contracts/tenancy/site.ts'
import { paletteOf, type Palette, type Scheme } from './palette.server.ts'
import { scenes } from './scenes.server.ts'

/** A phone that has just found its network, in front of every scene. */
const phone = ({ paper, near, alt, deep, line, skyBottom }: Palette) => `
<g transform="translate(468 206) rotate(6)">
<rect x="-6" y="-4" width="150" height="290" rx="28" fill="${deep}" opacity=".18"/>
<rect width="144" height="284" rx="26" fill="${deep}"/>
<rect x="8" y="8" width="128" height="268" rx="20" fill="${paper}"/>
<rect x="48" y="18" width="48" height="9" rx="4.5" fill="${deep}"/>
<circle cx="72" cy="106" r="44" fill="${skyBottom}"/>
<g fill="none" stroke="${near}" stroke-width="8" stroke-linecap="round"><path d="M46 98a38 38 0 0 1 52 0M57 112a22 22 0 0 1 30 0"/></g><circle cx="72" cy="127" r="6" fill="${near}"/>
<rect x="28" y="172" width="88" height="10" rx="5" fill="${line}"/><rect x="42" y="192" width="60" height="10" rx="5" fill="${line}"/>
<rect x="24" y="222" width="96" height="34" rx="12" fill="${alt}"/><path d="m62 239 7 7 13-14" fill="none" stroke="${paper}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
</g>`

/**
 * The brand's picture as an SVG document of 640 by 500 in its colours, or another scene; an unknown name draws the globe.
 */
export function drawIllustration(
  brand: SiteView,
  scheme: Scheme,
  { scene: name, isWide = false }: { scene?: string | null; isWide?: boolean } = {},
): string {
  const palette = paletteOf(brand, scheme)
  const scene = (scenes[name ?? brand.illustration] ?? scenes.globe)?.(palette) ?? ''
  if (isWide) return wide(palette, scene)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 500"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.skyBottom}"/></linearGradient><clipPath id="c"><path d="M90 34C190-20 330 26 430 14s180 40 196 150-6 190-50 256-150 70-260 66-210 20-268-60S-14 260 16 170 40 62 90 34Z"/></clipPath></defs><g clip-path="url(#c)"><path d="M0 0h640v500H0Z" fill="url(#s)"/>${scene}</g>${phone(palette)}</svg>`.replaceAll(
    '\n',
    '',
  )
}

/** The scene alone, from edge to edge, as it stands over a text. */
const wide = ({ skyTop, skyBottom }: Palette, scene: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 90 640 360"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${skyTop}"/><stop offset="1" stop-color="${skyBottom}"/></linearGradient></defs><path d="M0 0h640v500H0Z" fill="url(#s)"/>${scene}</svg>`.replaceAll(
    '\n',
    '',
  )
