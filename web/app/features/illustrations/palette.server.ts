import type { SiteView } from '#contracts/tenancy/site.ts'

export type Scheme = 'light' | 'dark'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `amount` of the second colour in the first, both as #rrggbb. */
const mix = (from: string, to: string, amount: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * amount),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const isHex = (color: string | undefined): color is string => /^#[0-9a-f]{6}$/i.test(color ?? '')

/** Tints of the brand's two colours, from the sky at the back to the deepest tone in front. */
export function paletteOf({ theme }: SiteView, scheme: Scheme) {
  const given = theme[scheme]
  const primary = isHex(given['--primary']) ? given['--primary'] : '#0084b8'
  const alt = isHex(given['--primary-alt']) ? given['--primary-alt'] : '#2e325b'
  const back = scheme === 'light' ? '#ffffff' : '#12151c'
  return {
    skyTop: mix(primary, back, scheme === 'light' ? 0.72 : 0.7),
    skyBottom: mix(primary, back, scheme === 'light' ? 0.93 : 0.88),
    far: mix(primary, back, 0.55),
    middle: mix(primary, back, 0.28),
    near: primary,
    alt,
    altSoft: mix(alt, back, 0.45),
    deep: mix(alt, '#0b0f1a', 0.35),
    light: scheme === 'light' ? '#ffffff' : mix(primary, '#ffffff', 0.82),
    paper: scheme === 'light' ? '#ffffff' : '#1a1e27',
    line: mix(primary, back, 0.7),
  }
}
export type Palette = ReturnType<typeof paletteOf>
