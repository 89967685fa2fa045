import { sql } from 'drizzle-orm'
import type { ReportView } from '#contracts/back-office/reports.ts'
import { CodedError } from '#contracts/errors.ts'
import { savedAddress } from '#contracts/list-address.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { queryOf } from '#tables/back-office.ts'
import { ownerOf } from './saved-views.queries.ts'

const runsShown = 5

interface Row
  extends
    Record<string, unknown>,
    Omit<ReportView, 'path' | 'mayBeFile' | 'mine' | 'nextAt' | 'recipients' | 'runs'> {
  ownerId: string
  asked: [string, string][]
  nextAt: string
  recipients: { id: string; name: string; hasLeft: boolean }[]
  runs: (ReportView['runs'][number] & { at: string })[]
}

/** Reports that the caller has set up or gets, with their newest runs. */
export async function listReports(ctx: Ctx): Promise<{ items: ReportView[] }> {
  const self = ownerOf(ctx)
  return {
    items: await reportsWhere(
      ctx,
      sql`(r.owner ->> 'id' = ${self} or exists (
        select from report_recipients p where p.tenant_id = r.tenant_id and p.report_id = r.id
          and p.person_id = ${self} and p.left_at is null))`,
    ),
  }
}

/** @throws CodedError NOT_FOUND */
export async function getReport(ctx: Ctx, id: string): Promise<ReportView> {
  const [report] = await reportsWhere(ctx, sql`r.id = ${id}`)
  if (!report) throw new CodedError('NOT_FOUND')
  return report
}

async function reportsWhere(ctx: Ctx, condition: ReturnType<typeof sql>): Promise<ReportView[]> {
  const self = ownerOf(ctx)
  const { lists } = ctx.services.office
  const role = roleOf(ctx.actor)
  const { rows } = await ctx.db.execute<Row>(sql`
    select r.id, r.view_id as "viewId", coalesce(v.name, '') as name, coalesce(v.list, '') as list,
      coalesce(v.query, '[]') as asked, r.owner ->> 'id' as "ownerId", coalesce(r.owner ->> 'name', '') as owner,
      r.schedule, r.content, r.state, r.problem, r.next_at as "nextAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.person_id, 'name', p.name, 'hasLeft', p.left_at is not null) order by p.name, p.person_id)
        from report_recipients p where p.tenant_id = r.tenant_id and p.report_id = r.id), '[]') as recipients,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'at', n.due_at, 'result', n.result, 'problem', n.problem, 'count', n.count, 'sent', n.sent) order by n.due_at desc)
        from (select * from report_runs n where n.tenant_id = r.tenant_id and n.report_id = r.id order by n.due_at desc limit ${runsShown}) n), '[]') as runs
    from reports r left join saved_views v on v.tenant_id = r.tenant_id and v.id = r.view_id
    where r.tenant_id = ${ctx.tenant.id} and r.state <> 'removed' and ${condition}
    order by r.created_at, r.id`)
  // What others have searched for stays with those who may read what they found.
  const shown = ({ asked, ownerId }: Pick<Row, 'asked' | 'ownerId'>) =>
    queryOf(asked.filter(([name]) => name !== 'search' || ownerId === self || readsPersonal(ctx)))
  return rows.map(({ ownerId, asked, nextAt, recipients, runs, ...row }) => ({
    ...row,
    mayBeFile: Boolean(lists.get(row.list)?.list.file && may(role, lists.get(row.list)!.list.file!)),
    path: `${lists.get(row.list)?.list.place ?? ''}${savedAddress({ id: row.viewId, query: shown({ asked, ownerId }) })}`,
    mine: ownerId === self,
    nextAt: row.state === 'active' ? new Date(nextAt).toISOString() : null,
    recipients: recipients.map((person) => ({ ...person, isSelf: person.id === self })),
    runs: runs.map((run) => ({ ...run, at: new Date(run.at).toISOString() })),
  }))
}
