import type { LoaderFunctionArgs } from 'react-router'
import type { IconShape } from '#contracts/tenancy/site.ts'
import { pictureOf, pictureResponse } from '../../features/seo/kept-pictures.server.ts'
import { siteOf } from '../../site.server.ts'

const shapes: Record<string, IconShape> = {
  '180.png': { size: 180, isMaskable: false },
  '192.png': { size: 192, isMaskable: false },
  '512.png': { size: 512, isMaskable: false },
  'maskable-192.png': { size: 192, isMaskable: true },
  'maskable-512.png': { size: 512, isMaskable: true },
}

/** The brand's mark as a square picture, for phones that keep the site among their apps. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { brand, readLogo, drawPicture } = siteOf(context)
  const file = params.file ?? ''
  const shape = shapes[file]
  if (!shape || params.domain !== brand.domain) throw new Response(null, { status: 404 })
  const logo = await readLogo()
  return pictureResponse(
    request,
    await pictureOf(['icon', file, logo], () => drawPicture({ kind: 'icon', logo, shape })),
  )
}
