import type { LoaderFunctionArgs } from 'react-router'
import { siteOf } from '../../site.server.ts'

/** What a phone needs to keep the brand's site among its apps. */
export function loader({ context }: LoaderFunctionArgs) {
  const { brand, locale } = siteOf(context)
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/brand-icon/${brand.domain}/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: `/?brand=${brand.domain}`,
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline[locale],
    lang: locale,
    start_url: brand.externalMode ? '/plans' : '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brand.theme.light['--primary'] ?? '#ffffff',
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
