import { sql } from 'drizzle-orm'
import type { ImportListRow, ImportView } from '#contracts/back-office/imports.ts'
import { byFieldOfToday } from '#contracts/define-import.ts'
import { importList } from '#contracts/back-office/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { bindList } from '#platform/lists/list.ts'
import { openCells, rowsAfter } from './import-rows.ts'
import type { OfficeImporter } from '#platform/office/office-import.ts'
import { importerOf, isUndoable, listsImported, loadImport, type Import } from './import-state.ts'

const samplesShown = 3
const rowsNamed = 12

type Counts = Pick<
  ImportView,
  | 'checked'
  | 'new'
  | 'changed'
  | 'unchanged'
  | 'rejected'
  | 'waiting'
  | 'done'
  | 'failed'
  | 'stopped'
  | 'undone'
  | 'kept'
>

/** How far an import is, and what is wrong with its rows, each trouble once. @throws CodedError NOT_FOUND, FORBIDDEN */
export async function getImport(ctx: Ctx, id: string): Promise<ImportView> {
  const kept = await loadImport(ctx, id)
  const importer = importerOf(ctx, kept.list)
  const { definition } = importer
  const { madeDone, changedDone, ...counts } = await countsOf(ctx, id)
  const isOpen = kept.state === 'uploaded' || kept.state === 'checking' || kept.state === 'checked'
  const samples = isOpen ? await rowsAfter(ctx, id, 0, samplesShown) : []
  return {
    id,
    list: kept.list,
    fileName: kept.fileName,
    state: kept.state as ImportView['state'],
    startedBy: kept.askedBy.name ?? null,
    createdAt: kept.createdAt.toISOString(),
    fields: Object.entries(definition.fields).map(([key, { required = false }]) => ({
      key,
      isRequired: required,
    })),
    headings: kept.headings,
    samples: samples.map((row) => openCells(ctx, id, row)),
    mapping: byFieldOfToday(definition, kept.mapping),
    mayInvite: definition.invites === true,
    invites: kept.invites,
    addsOnly: kept.addsOnly,
    total: kept.total,
    ...counts,
    undo: undoOf(ctx, importer, kept, { changed: changedDone, made: madeDone }),
    problems: await problemsOf(ctx, id),
  }
}

/** What can be taken back now. */
function undoOf(
  ctx: Ctx,
  importer: OfficeImporter,
  kept: Import,
  rows: { changed: number; made: number },
): ImportView['undo'] {
  const become = importer.undo?.made?.become ?? null
  const isOver = kept.state === 'finished' || kept.state === 'failed' || kept.state === 'stopped'
  const taken = rows.changed + (become ? rows.made : 0)
  if (!isOver || !kept.undoUntil || taken === 0 || !isUndoable(ctx, importer, kept)) return null
  return { until: kept.undoUntil.toISOString(), ...rows, become }
}

async function countsOf(ctx: Ctx, id: string) {
  const { rows } = await ctx.db.execute<Counts & { madeDone: number; changedDone: number }>(sql`
    select count(outcome)::int as checked,
      count(*) filter (where outcome = 'new')::int as new,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'unchanged')::int as unchanged,
      count(*) filter (where outcome = 'rejected')::int as rejected,
      count(*) filter (where result = 'waiting')::int as waiting,
      count(*) filter (where result = 'done')::int as done,
      count(*) filter (where result = 'failed')::int as failed,
      count(*) filter (where result = 'stopped')::int as stopped,
      count(*) filter (where result = 'undone')::int as undone,
      count(*) filter (where result = 'kept')::int as kept,
      count(*) filter (where result = 'done' and outcome = 'new')::int as "madeDone",
      count(*) filter (where result = 'done' and outcome = 'changed')::int as "changedDone"
    from import_rows where tenant_id = ${ctx.tenant.id} and import_id = ${id}`)
  return rows[0]!
}

async function problemsOf(ctx: Ctx, id: string): Promise<ImportView['problems']> {
  const { rows } = await ctx.db.execute<ImportView['problems'][number] & Record<string, unknown>>(sql`
    select p ->> 'field' as field, p ->> 'code' as code, count(*)::int as count,
      (array_agg(r.number order by r.number))[1:${sql.raw(String(rowsNamed))}] as rows
    from import_rows r cross join jsonb_array_elements(r.problems) p
    where r.tenant_id = ${ctx.tenant.id} and r.import_id = ${id} and r.problems <> '[]'
    group by 1, 2 order by 3 desc, 1, 2`)
  return rows
}

/** Imports into the lists that the caller may import into. */
export const listOfImports = bindList<typeof importList, ImportListRow>(importList, {
  from: sql`imports i`,
  scope: (ctx) =>
    sql`i.tenant_id = ${ctx.tenant.id} and i.list = any(${sql.param(listsImported(ctx))}::text[])`,
  id: sql`i.id`,
  details: () => sql`
    cross join lateral (
      select count(*) filter (where r.result = 'done')::int as done,
        count(*) filter (where r.outcome = 'rejected' or r.result in ('failed', 'stopped'))::int as rejected
      from import_rows r where r.tenant_id = i.tenant_id and r.import_id = i.id
    ) counted`,
  columns: {
    fileName: sql`i.file_name`,
    list: sql`i.list`,
    startedBy: sql`i.created_by ->> 'name'`,
    createdAt: sql`i.created_at`,
    state: sql`i.state`,
    total: sql`i.total`,
    done: sql`counted.done`,
    rejected: sql`counted.rejected`,
  },
  filters: { state: sql`i.state`, started: sql`i.created_at`, list: sql`i.list` },
})
