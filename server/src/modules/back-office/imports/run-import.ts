import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { advanceWhere } from '#platform/advance.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { ImportPlan, ImportProblem, OfficeImporter } from '#platform/office/office-import.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { importRows, imports } from '#tables/back-office.ts'
import { onBehalfOf } from '#modules/identity/index.ts'
import { plansOf } from './check-import.ts'
import { ofImport, openCells, rowsAfter, sealBefore, theseOf } from './import-rows.ts'
import { importerOf, importStatus, permissionOf, type Import } from './import-state.ts'
import { readRow } from './read-cell.ts'

/** Few enough that a shutdown never waits long. */
const rowsPerJob = 100
/** The same where they are brought in together, each in a fraction of the time. */
const rowsTogether = 500

export const importJob = defineJob('run-import', z.object({ importId: z.uuid() }))
export const enqueueImport = (ctx: Ctx, importId: string) => enqueue(ctx, importJob, { importId })

type Row = typeof importRows.$inferSelect

/**
 * Brings in the next rows by the module's own verb, in the name and with the permissions of the administrator who asked
 * for it; then queues the rest. What cannot be brought in together with the others is in a transaction of its own.
 */
export async function runImport(caller: Caller, importId: string): Promise<void> {
  const batch = await inTransaction(caller, async (ctx) => {
    const [running] = await ctx.db
      .select()
      .from(imports)
      .where(and(eq(imports.tenantId, ctx.tenant.id), eq(imports.id, importId), eq(imports.state, 'running')))
    if (!running) return undefined
    const importer = importerOf(caller, running.list)
    const most = importer.createMany ? rowsTogether : rowsPerJob
    const waiting = eq(importRows.result, 'waiting')
    return { running, importer, rows: await rowsAfter(ctx, importId, 0, most, waiting) }
  })
  if (!batch) return
  const { running, importer, rows } = batch
  const asker = (await onBehalfOf(caller, running.askedBy)) ?? caller
  for (const row of await runTogether(asker, importer, running, rows))
    await runRow(asker, importer, running, row)
  await inTransaction(asker, (ctx) => queueRest(ctx, importId))
}

/**
 * Brings rows in with a few statements for all of them; answers those that have yet to be tried by themselves. They are
 * marked in the same transaction, so that a job that is repeated brings nothing in twice.
 */
async function runTogether(
  caller: Caller,
  importer: OfficeImporter,
  kept: Import,
  rows: Row[],
): Promise<Row[]> {
  const { createMany } = importer
  if (!createMany) return rows
  try {
    authorize(caller, permissionOf(importer))
    return await inTransaction(caller, async (ctx) => {
      const own = await holdTogether(ctx, rows)
      const reads = own.map((row) => readOf(ctx, importer, kept, row))
      const plans = await plansOf(ctx, importer, reads, () => undefined)
      const fresh = reads.filter((_, at) => plans[at]!.outcome === 'new')
      const ids = await createMany(ctx, fresh, { invites: kept.invites })
      const idOf = new Map(fresh.map(({ number }, at) => [number, ids[at]!]))
      await writeDone(
        ctx,
        kept.id,
        own.flatMap(({ number }, at) => {
          const plan = plans[at]!
          if (!isQuiet(plan)) return []
          const recordId = plan.outcome === 'new' ? idOf.get(number)! : plan.id
          return [{ number, outcome: plan.outcome, record_id: recordId }]
        }),
      )
      return own.filter((_, at) => !isQuiet(plans[at]!))
    })
  } catch {
    // What is wrong with one of them leaves all as they were: each has a try of its own, which says why.
    return rows
  }
}

/** Nothing of the list is other than it was, but for what is new in it. */
const isQuiet = (plan: ImportPlan) => plan.outcome === 'new' || plan.outcome === 'unchanged'

/** Those that still wait; nobody else takes one of them meanwhile. */
async function holdTogether(ctx: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const [first] = rows
  if (!first) return []
  const held = await ctx.db
    .select({ number: importRows.number })
    .from(importRows)
    .where(
      and(
        ofImport(ctx, first.importId),
        inArray(
          importRows.number,
          rows.map(({ number }) => number),
        ),
        eq(importRows.result, 'waiting'),
      ),
    )
    .orderBy(asc(importRows.number))
    .for('update')
  const numbers = new Set(held.map(({ number }) => number))
  return rows.filter(({ number }) => numbers.has(number))
}

interface Written {
  number: number
  outcome: string
  record_id: string
}

async function writeDone(ctx: Ctx, importId: string, rows: readonly Written[]) {
  await ctx.db.execute(sql`
    update import_rows r
    set result = 'done', problems = '[]', outcome = found.outcome, record_id = found.record_id, before_cells = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (number int, outcome text, record_id uuid)
    where ${theseOf(ctx, importId, rows)} and r.number = found.number`)
}

const readOf = (ctx: Ctx, importer: OfficeImporter, kept: Import, row: Row) => ({
  number: row.number,
  ...readRow(importer.definition, kept.mapping, openCells(ctx, kept.id, row)),
})

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
  const read = readOf(ctx, importer, kept, row)
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
  const [waiting] = await rowsAfter(ctx, importId, 0, 1, eq(importRows.result, 'waiting'))
  if (waiting) return enqueueImport(ctx, importId)
  const failed = await ctx.db.$count(
    importRows,
    and(ofImport(ctx, importId), eq(importRows.result, 'failed')),
  )
  await advanceWhere(ctx, importStatus, eq(imports.id, importId), failed > 0 ? 'fail' : 'finish', {
    data: { failed },
  })
}
