import type { LoaderFunctionArgs } from 'react-router'
import { drawIllustration } from '../../features/illustrations/draw.server.ts'
import { siteOf } from '../../site.server.ts'

/** The brand's picture for light or dark surroundings, as an image so that no script carries it. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { brand } = siteOf(context)
  const scheme = params.file === 'dark.svg' ? 'dark' : params.file === 'light.svg' ? 'light' : undefined
  if (!scheme || params.domain !== brand.domain) throw new Response(null, { status: 404 })
  return new Response(drawIllustration(brand, scheme), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
