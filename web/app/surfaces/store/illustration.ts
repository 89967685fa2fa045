import type { LoaderFunctionArgs } from 'react-router'
import { drawIllustration } from '../../features/illustrations/draw.server.ts'
import { siteOf } from '../../site.server.ts'

/** The brand's picture, or a scene in its colours, for light or dark surroundings: an image, so that no script carries it. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { brand } = siteOf(context)
  const [, scene, scheme] = /^(?:([a-z]+)-)?(light|dark)\.svg$/.exec(params.file ?? '') ?? []
  if (!scheme || params.domain !== brand.domain) throw new Response(null, { status: 404 })
  const picture = drawIllustration(brand, scheme === 'dark' ? 'dark' : 'light', {
    ...(scene && { scene, isWide: true }),
  })
  return new Response(picture, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
