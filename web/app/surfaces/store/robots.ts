import type { LoaderFunctionArgs } from 'react-router'
import { pages } from '../../pages/index.ts'
import { closedPaths } from '../../pages/parts.ts'
import { siteOf } from '../../site.server.ts'

/** What is of use to one visitor alone, or to nobody outside. */
const closed = ['/api/', ...closedPaths(pages)]

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = siteOf(context)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
