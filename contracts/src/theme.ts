export const colorNames = ['primary', 'secondary', 'text', 'primaryAlt'] as const
export type ColorName = (typeof colorNames)[number]
/** A brand's own colours, six hexadecimal digits with or without a number sign; what is left out is the platform's. */
export type BrandColors = Partial<Record<ColorName, string | undefined>>

export const platformColors: Readonly<Record<ColorName, string>> = {
  primary: '#0084B8',
  secondary: '#FFFFFF',
  text: '#2E325B',
  primaryAlt: '#00A3AD',
}
const surface = { light: '#FFFFFF', dark: '#14161F' }
export type Scheme = keyof typeof surface

/** A brand's colours as CSS custom properties, every pair of text and ground at 4.5 to 1 or better (WCAG 2.2, 1.4.3). */
export function themeOf(colors: BrandColors): Record<Scheme, Record<string, string>> {
  const { primary: brand, primaryAlt, text, secondary } = completeColors(colors)
  const primary = fill(brand)
  const alt = fill(primaryAlt)
  const of = (ground: string, isDark: boolean) => ({
    '--brand': brand,
    '--primary': primary,
    '--on-primary': readableOn(primary),
    // Read on the soft ground too, which is the harder of the two.
    '--primary-strong': passing(brand, mix(brand, ground, isDark ? 0.22 : 0.1)),
    '--primary-soft': mix(brand, ground, isDark ? 0.22 : 0.1),
    '--primary-alt': alt,
    '--on-primary-alt': readableOn(alt),
    '--secondary': isDark ? mix(secondary, ground, 0.12) : secondary,
    '--text': passing(isDark ? mix(text, '#FFFFFF', 0.15) : text, ground, 7),
  })
  return { light: of(surface.light, false), dark: of(surface.dark, true) }
}

/** A colour that would not have been readable where it is used, and the nearest one that is. */
export interface ColorAdjustment {
  use: 'button' | 'accent' | 'link' | 'text'
  /** Both where the colour does not follow the scheme. */
  scheme: Scheme | 'both'
  asked: string
  used: string
  /** Contrast with its ground or its text, before and after: 4.5 is enough, 7 for the text of pages. */
  askedRatio: number
  usedRatio: number
}

/** Which pairs of a brand's colours the gate had to change, and from what to what. */
export function adjustmentsOf(colors: BrandColors): ColorAdjustment[] {
  const asked = completeColors(colors)
  const theme = themeOf(colors)
  const fills = (
    [
      ['button', asked.primary, '--primary', '--on-primary'],
      ['accent', asked.primaryAlt, '--primary-alt', '--on-primary-alt'],
    ] as const
  ).map(([use, from, fillName, textName]): ColorAdjustment => {
    const [used, text] = [theme.light[fillName]!, theme.light[textName]!]
    return { use, scheme: 'both', asked: from, used, ...ratios(from, used, text) }
  })
  const readings = (['light', 'dark'] as const).flatMap((scheme): ColorAdjustment[] => {
    const variables = theme[scheme]
    const [link, text, soft] = [
      variables['--primary-strong']!,
      variables['--text']!,
      variables['--primary-soft']!,
    ]
    return [
      { use: 'link', scheme, asked: asked.primary, used: link, ...ratios(asked.primary, link, soft) },
      { use: 'text', scheme, asked: asked.text, used: text, ...ratios(asked.text, text, surface[scheme]) },
    ]
  })
  return [...fills, ...readings].filter(({ asked: from, used }) => from !== used)
}

const ratios = (asked: string, used: string, against: string) => ({
  askedRatio: contrast(asked, against),
  usedRatio: contrast(used, against),
})

/** Every colour of a brand, its own or the platform's, as #RRGGBB. */
export const completeColors = (colors: BrandColors) =>
  Object.fromEntries(colorNames.map((name) => [name, hex(colors[name] || platformColors[name])])) as Record<
    ColorName,
    string
  >

/** Contrast ratio of two colours as WCAG defines it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** White or near-black, whichever reads better; the ground is given as is. */
const readableOn = (ground: string) =>
  contrast('#FFFFFF', ground) >= contrast('#10121A', ground) ? '#FFFFFF' : '#10121A'

/** A ground for white text where a little darkening is enough for that; other colours stay and take dark text. */
const fill = (color: string) => (contrast('#FFFFFF', color) >= 3 ? passing(color, '#FFFFFF') : color)

/** The nearest shade of `color`, darker or lighter, that reaches `ratio` on `ground`. */
function passing(color: string, ground: string, ratio = 4.5): string {
  const pole = contrast('#000000', ground) > contrast('#FFFFFF', ground) ? '#000000' : '#FFFFFF'
  for (let share = 1; share >= 0; share -= 0.02) {
    const shade = mix(color, pole, share)
    if (contrast(shade, ground) >= ratio) return shade
  }
  return pole
}

const hex = (color: string) => (color.startsWith('#') ? color : `#${color}`).toUpperCase()
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function mix(a: string, b: string, shareOfA: number): string {
  const [one, other] = [channels(a), channels(b)]
  const mixed = one.map((value, at) => Math.round(value * shareOfA + other[at]! * (1 - shareOfA)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
