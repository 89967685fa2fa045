import type { LoaderFunctionArgs } from 'react-router'
import { locales } from '#contracts/locale.ts'
import { pictureOf, pictureResponse } from '../../features/seo/kept-pictures.server.ts'
import { sharingLogo, sharingSvg } from '../../features/seo/sharing-picture.server.ts'
import { foundOr404 } from '../../problem.ts'
import { siteOf } from '../../site.server.ts'

/** The picture beside a shared link: the brand's, or with a slug that of a post. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { brand, api, readLogo, drawPicture } = siteOf(context)
  const locale = locales.find((each) => `${each}.png` === params.file)
  if (!locale) throw new Response(null, { status: 404 })
  const post = params.slug ? await foundOr404(api.content.post({ id: params.slug, locale })) : undefined
  const svg = sharingSvg(brand, {
    title: post?.title ?? brand.headline[locale],
    text: post ? brand.name : brand.tagline[locale],
    scene: post?.illustration ?? null,
  })
  const logo = await readLogo()
  const draw = () => drawPicture({ kind: 'sharing', svg, logo, place: sharingLogo })
  return pictureResponse(request, await pictureOf([svg, logo], draw))
}
