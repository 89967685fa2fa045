import type { SiteView } from '#contracts/tenancy/site.ts'
import { paletteOf, type Palette } from './palette.server.ts'

const person = (x: number, y: number, size: number, color: string, skin: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-34 96c0-40 12-62 34-62s34 22 34 62Z" fill="${color}"/><circle r="24" cy="4" fill="${skin}"/></g>`

const waves = (x: number, y: number, color: string) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round"><path d="M-46-30a66 66 0 0 1 92 0M-28-10a40 40 0 0 1 56 0"/></g><circle cx="${x}" cy="${y + 12}" r="8" fill="${color}"/>`

const family = ({ near, alt, deep, light, middle, paper }: Palette) => `
<path d="M150 190 320 66l170 124v150H150Z" fill="${paper}"/><path d="m128 196 192-142 192 142" fill="none" stroke="${deep}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>
${waves(320, 150, near)}
${person(250, 232, 1, alt, light)}${person(330, 222, 1.08, near, light)}${person(404, 262, 0.72, middle, light)}
<path d="M60 340h520v20H60Z" fill="${deep}"/>`

const school = ({ near, alt, deep, light, middle, paper, line }: Palette) => `
<path d="M90 292h460v18H90Z" fill="${deep}"/><path d="M128 310h18v40h-18Zm366 0h18v40h-18Z" fill="${deep}"/>
${person(230, 178, 1.2, near, light)}
<path d="M268 198h164l18 94H286Z" fill="${paper}"/><path d="M284 214h134l10 56H296Z" fill="${line}"/><path d="M300 228h70m-68 18h90" stroke="${middle}" stroke-width="8" stroke-linecap="round"/><path d="M276 288h190v10H276Z" fill="${alt}"/>
<path d="M116 262h84v30h-84Z" fill="${alt}"/><path d="M126 238h70v24h-70Z" fill="${middle}"/><path d="M120 216h72v22h-72Z" fill="${near}"/>
${waves(500, 130, near)}`

const application = ({ near, alt, deep, light, middle, paper, line }: Palette) => `
<rect x="150" y="70" width="340" height="220" rx="18" fill="${deep}"/><rect x="166" y="86" width="308" height="188" rx="8" fill="${paper}"/>
<path d="M110 290h420l24 34H86Z" fill="${alt}"/><path d="M86 324h468v12H86Z" fill="${deep}"/>
<path d="M190 112h120" stroke="${near}" stroke-width="14" stroke-linecap="round"/>
<g fill="none" stroke="${line}" stroke-width="3"><rect x="190" y="138" width="170" height="26" rx="6"/><rect x="190" y="176" width="170" height="26" rx="6"/><rect x="190" y="214" width="104" height="26" rx="6"/></g><path d="M202 151h80m-80 38h110m-110 38h48" stroke="${middle}" stroke-width="6" stroke-linecap="round"/>
<circle cx="416" cy="180" r="38" fill="${near}"/><path d="m398 181 13 13 24-26" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`

const discount = ({ near, alt, deep, light, middle, paper }: Palette) => `
<rect x="150" y="48" width="160" height="276" rx="26" fill="${deep}"/><rect x="162" y="62" width="136" height="248" rx="16" fill="${paper}"/>
${waves(230, 150, near)}<path d="M190 200h80m-64 24h48" stroke="${middle}" stroke-width="10" stroke-linecap="round"/>
<path d="M340 150h104l76 76-104 104-76-76Z" fill="${alt}"/><circle cx="372" cy="182" r="12" fill="${paper}"/>
<g transform="translate(430 240) rotate(45)" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round"><path d="M20-24c-8-10-40-12-40 6 0 22 44 10 44 32 0 20-36 18-46 6M0-44v88"/></g>`

const scenes: Record<string, (palette: Palette) => string> = {
  'family-connected': family,
  'school-connected': school,
  'apply-online': application,
  'internet-discount': discount,
}

/** A video's poster of 640 by 360 in the colours of the brand, with the sign of a player; undefined for another name. */
export function drawPoster(brand: SiteView, name: string): string | undefined {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined
  if (!scene) return undefined
  const palette = paletteOf(brand, 'light')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.skyBottom}"/></linearGradient></defs><path d="M0 0h640v360H0Z" fill="url(#s)"/>${scene(palette)}<circle cx="566" cy="286" r="48" fill="${palette.deep}" stroke="#fff" stroke-width="5"/><path d="m552 262 38 24-38 24Z" fill="#fff" stroke="#fff" stroke-width="6" stroke-linejoin="round"/></svg>`.replaceAll(
    '\n',
    '',
  )
}
