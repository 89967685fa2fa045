import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { usageFileList } from '#contracts/usage/lists.ts'
import type { UsageFileView } from '#contracts/usage/views.ts'
import type { Ctx } from '#platform/context.ts'
import { bindList } from '#platform/lists/list.ts'

type Row = Omit<UsageFileView, 'troubles'>

/** Files of records that carriers sent. */
export const listOfUsageFiles = bindList<typeof usageFileList, Row>(usageFileList, {
  from: sql`usage_files f join sim_sources source on source.tenant_id = f.tenant_id and source.id = f.source_id`,
  scope: (ctx) => sql`f.tenant_id = ${ctx.tenant.id}`,
  id: sql`f.id`,
  columns: {
    fileName: sql`f.file_name`,
    source: sql`source.name`,
    status: sql`f.status`,
    receivedAt: sql`f.received_at`,
    total: sql`f.total`,
    added: sql`f.added`,
    corrected: sql`f.corrected`,
    repeated: sql`f.repeated`,
    rejected: sql`f.rejected`,
    sentBy: sql`f.sent_by ->> 'name'`,
  },
  filters: {
    sourceId: sql`f.source_id`,
    hasRejected: sql`f.rejected > 0`,
  },
  search: (_ctx, search) => sql`strpos(lower(f.file_name), ${search.trim().toLowerCase()}) > 0`,
  totals: {
    sums: {
      total: sql`coalesce(sum(f.total), 0)::int`,
      added: sql`coalesce(sum(f.added), 0)::int`,
      corrected: sql`coalesce(sum(f.corrected), 0)::int`,
      repeated: sql`coalesce(sum(f.repeated), 0)::int`,
      rejected: sql`coalesce(sum(f.rejected), 0)::int`,
    },
  },
})

/** One file with what is wrong with its records. @throws CodedError NOT_FOUND */
export async function getUsageFile(ctx: Ctx, id: string): Promise<UsageFileView> {
  const row = await listOfUsageFiles.row(ctx, id)
  const { rows } = await ctx.db.execute<Pick<UsageFileView, 'troubles'>>(
    sql`select troubles from usage_files where tenant_id = ${ctx.tenant.id} and id = ${id}`,
  )
  if (!row || !rows[0]) throw new CodedError('NOT_FOUND')
  return { ...row, troubles: rows[0].troubles }
}
