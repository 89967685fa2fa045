import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Finding, OfficeList, OfficePart } from '#platform/office/office.ts'
import { recordsOf } from '#platform/office/office.ts'
import { simImporter } from './import-sims.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { simSourceList } from '#contracts/sims/sources/lists.ts'
import { listOfSims } from './list-of-sims.ts'
import { listOfDifferences } from './sources/list-of-differences.ts'
import { countSources } from './sources/source.queries.ts'

const mostFound = 5

async function sourcesCalled(ctx: Ctx, which: SQL): Promise<Finding[]> {
  const { rows } = await ctx.db.execute<{ id: string; label: string; detail: string }>(sql`
    select s.id, s.name as label, s.provider as detail from sim_sources s
    where s.tenant_id = ${ctx.tenant.id} and ${which} order by label limit ${mostFound}`)
  return rows.map((row) => ({ kind: 'sim_source', ...row }))
}

const ofSims = recordsOf(listOfSims, 'sim', ({ iccid, phoneNumber, source }) => ({
  label: iccid,
  detail: phoneNumber ? phoneText(phoneNumber) : source,
}))

export const office: OfficePart = {
  ...ofSims,
  lists: [
    ...(ofSims.lists ?? []),
    { list: simSourceList, count: countSources },
    listOfDifferences as unknown as OfficeList,
  ],
  finders: [
    ...(ofSims.finders ?? []),
    {
      access: 'sim.read',
      find: (ctx, text) =>
        sourcesCalled(ctx, sql`position(fold_text(${text.trim()}) in fold_text(s.name)) > 0`),
    },
  ],
  records: [
    ...(ofSims.records ?? []),
    {
      kind: 'sim_source',
      access: 'sim.read',
      place: 'sim-source',
      named: (ctx, ids) => sourcesCalled(ctx, sql`s.id = any(${sql.param(ids)}::uuid[])`),
    },
  ],
  importers: [simImporter],
}
