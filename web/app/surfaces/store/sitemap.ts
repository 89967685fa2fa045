import type { LoaderFunctionArgs } from 'react-router'
import { sitemapOf } from '../../features/seo/sitemap.server.ts'
import { xmlResponse } from '../../features/seo/xml.ts'
import { siteOf } from '../../site.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  xmlResponse(await sitemapOf(siteOf(context)), 'application/xml')
