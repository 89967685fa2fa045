import { themeOf, type BrandColors } from '#contracts/theme.ts'
import { wordmarkFile } from './wordmark.ts'

/**
 * The files of a brand's logo under `/api/static/storage/`. A drawing that came with the product has its version for dark
 * surroundings beside it; a brand without a logo shows its name.
 */
export function logosOf(brand: {
  domain: string
  name: string
  colors: BrandColors
  logo: string | null
  logoDark: string | null
}): { logo: string; logoDark: string | null } {
  const { logo, logoDark } = brand
  if (logo)
    return {
      logo,
      logoDark: logoDark ?? (logo.endsWith('.svg') ? logo.replace(/\.svg$/, '-dark.svg') : null),
    }
  const named = { domain: brand.domain, name: brand.name, theme: themeOf(brand.colors) }
  return { logo: wordmarkFile(named, 'light'), logoDark: logoDark ?? wordmarkFile(named, 'dark') }
}
