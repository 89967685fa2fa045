import type { Services } from '#platform/context.ts'
import { directoryOf } from './directory.ts'
import { drawWordmark, wordmarkName } from './wordmark.ts'

/** Names that follow from the content of an uploaded picture. */
const uploadedName = /^[0-9a-f]{32}\.webp$/

/** File names that `readBrandFile` answers; other logos are files that came with the product. */
export const isKeptBrandFile = (name: string) => uploadedName.test(name) || wordmarkName.test(name)

/** An uploaded logo, or the drawing of a brand without one; undefined when there is none of this name. */
export async function readBrandFile(
  services: Services,
  name: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  if (uploadedName.test(name)) {
    const [row] = await services.pool.query<{ content: Buffer }>(
      'select content from brand_files where name = $1 limit 1',
      [name],
    )
    return row && { type: 'image/webp', content: row.content }
  }
  const [, domain, dark] = wordmarkName.exec(name) ?? []
  const directory = await directoryOf(services)
  const tenant = domain ? directory.byDomain.get(domain) : undefined
  if (!tenant) return undefined
  const drawing = drawWordmark(directory.siteOf(tenant), dark ? 'dark' : 'light')
  return { type: 'image/svg+xml', content: Buffer.from(drawing) }
}
