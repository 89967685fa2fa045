import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { advanceWhere } from '#platform/advance.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { ImportProblem, OfficeImporter } from '#platform/office/office-import.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { importRows, imports } from '#tables/back-office.ts'
import { onBehalfOf } from '#modules/identity/index.ts'
import { plansOf } from './check-import.ts'
import { ofImport, openCells, rowsAfter, sealBefore } from './import-rows.ts'
import { importerOf, importStatus, permissionOf, type Import } from './import-state.ts'
import { readRow } from './read-cell.ts'

/** Few enough that a shutdown never waits long. */
const rowsPerJob = 100

export const importJob = defineJob('run-import', z.object({ importId: z.uuid() }))
export const enqueueImport = (ctx: Ctx, importId: string) => enqueue(ctx, importJob, { importId })

type Row = typeof importRows.$inferSelect

/**
 * Brings in the next rows, each in a transaction of its own by the module's own verb, in the name and with the permissions
 * of the administrator who asked for it; then queues the rest.
 */
export async function runImport(caller: Caller, importId: string): Promise<void> {
  const batch = await inTransaction(caller, async (ctx) => {
    const [running] = await ctx.db
      .select()
      .from(imports)
      .where(and(eq(imports.tenantId, ctx.tenant.id), eq(imports.id, importId), eq(imports.state, 'running')))
    const waiting = eq(importRows.result, 'waiting')
    return running && { running, rows: await rowsAfter(ctx, importId, 0, rowsPerJob, waiting) }
  })
  if (!batch) return
  const importer = importerOf(caller, batch.running.list)
  const asker = await onBehalfOf(caller, batch.running.askedBy)
  for (const row of batch.rows) await runRow(asker ?? caller, importer, batch.running, row)
  await inTransaction(asker ?? caller, (ctx) => queueRest(ctx, importId))
}

class Refused extends Error {
  readonly problems: ImportProblem[]
  constructor(problems: ImportProblem[]) {
    super('refused')
    this.problems = problems
  }
}

/** The row is marked in the transaction of its verb, so that a job that is repeated brings nothing in twice. */
async function runRow(caller: Caller, importer: OfficeImporter, kept: Import, row: Row) {
  try {
    authorize(caller, permissionOf(importer))
    await inTransaction(caller, async (ctx) => {
      if (!(await mark(ctx, row, 'done'))) return
      await ctx.db
        .update(importRows)
        .set(await bringIn(ctx, importer, kept, row))
        .where(ofRow(ctx, row))
    })
  } catch (error) {
    const problems = problemsOf(error)
    if (problems.some(({ code }) => code === 'INTERNAL'))
      caller.services.log.error(
        { error, importId: kept.id },
        'a row of an import failed in an unforeseen way',
      )
    await inTransaction(caller, (ctx) => mark(ctx, row, 'failed', problems))
  }
}

/** What the row would do is found out anew: the list may have changed since it was checked. What it did is kept. */
async function bringIn(
  ctx: Ctx,
  importer: OfficeImporter,
  kept: Import,
  row: Row,
): Promise<Pick<Row, 'outcome' | 'recordId' | 'before'>> {
  const cells = openCells(ctx, kept.id, row)
  const read = { number: row.number, ...readRow(importer.definition, kept.mapping, cells) }
  const [found] = await plansOf(ctx, importer, [read], () => undefined)
  const plan = found!
  switch (plan.outcome) {
    case 'rejected':
      throw new Refused(plan.problems)
    case 'new': {
      const recordId = await importer.create(ctx, read, { invites: kept.invites })
      return { outcome: 'new', recordId, before: null }
    }
    case 'unchanged':
      return { outcome: 'unchanged', recordId: plan.id, before: null }
    case 'changed': {
      if (kept.addsOnly) throw new Refused([{ field: null, code: 'THERE_ALREADY' }])
      await importer.update(ctx, plan.id, read)
      const before = sealBefore(ctx, kept.id, row.number, plan.before)
      return { outcome: 'changed', recordId: plan.id, before }
    }
  }
}

function problemsOf(error: unknown): ImportProblem[] {
  if (error instanceof Refused) return error.problems
  if (error instanceof CodedError) return [{ field: null, code: error.code }]
  return [{ field: null, code: isUniqueViolation(error) ? 'EMAIL_TAKEN' : 'INTERNAL' }]
}

const ofRow = (ctx: Ctx, { importId, number }: Row) =>
  and(ofImport(ctx, importId), eq(importRows.number, number))

async function mark(ctx: Ctx, row: Row, result: 'done' | 'failed', problems: ImportProblem[] = []) {
  const { rowCount } = await ctx.db
    .update(importRows)
    .set({ result, problems })
    .where(and(ofRow(ctx, row), eq(importRows.result, 'waiting')))
  return rowCount === 1
}

/** Queues the rest, or ends it: failed when a row failed. */
async function queueRest(ctx: Ctx, importId: string) {
  const [left] = await ctx.db
    .select({
      waiting: sql<number>`count(*) filter (where ${importRows.result} = 'waiting')::int`,
      failed: sql<number>`count(*) filter (where ${importRows.result} = 'failed')::int`,
    })
    .from(importRows)
    .where(ofImport(ctx, importId))
  const { waiting = 0, failed = 0 } = left ?? {}
  if (waiting > 0) return enqueueImport(ctx, importId)
  await advanceWhere(ctx, importStatus, eq(imports.id, importId), failed > 0 ? 'fail' : 'finish', {
    data: { failed },
  })
}
