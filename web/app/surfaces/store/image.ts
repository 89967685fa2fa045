import type { LoaderFunctionArgs } from 'react-router'
import { drawPoster } from '../../features/illustrations/posters.server.ts'
import { siteOf } from '../../site.server.ts'

/** Preview pictures of videos. The query names the brand, so that a cache does not mix them up. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { brand } = siteOf(context)
  const isOurs = new URL(request.url).searchParams.get('brand') === brand.domain
  const [, name = ''] = /^([a-z-]+)\.svg$/.exec(params.file ?? '') ?? []
  const picture = drawPoster(brand, name)
  if (!picture) throw new Response(null, { status: 404 })
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': isOurs ? 'public, max-age=86400' : 'no-cache',
    },
  })
}
