import { sql } from 'drizzle-orm'
import type { Finder, Finding } from '#platform/office/office.ts'

const mostProviders = 5

/** Service providers by a part of their name, legal name or domain: there are few, and everybody may read them. */
export const findProviders: Finder = {
  access: 'platform.manage',
  async find(ctx, text) {
    const { rows } = await ctx.db.execute<Finding & Record<string, unknown>>(sql`
      select 'service_provider' as kind, id, name as label, domain as detail from service_providers
      where position(${text.trim().toLowerCase()} in lower(concat_ws(' ', name, legal_name, domain))) > 0
      order by name limit ${mostProviders}`)
    return rows.map((found) => ({ ...found, path: `/admin/${found.detail}/dashboard/index` }))
  },
}
