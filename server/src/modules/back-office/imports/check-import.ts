import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { adminImports, ImportView } from '#contracts/back-office/imports.ts'
import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { advance } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { ImportPlan, ImportProblem, ImportRow, OfficeImporter } from '#platform/office/office-import.ts'
import { enqueue } from '#platform/outbox.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { importMappings, importRows, imports } from '#tables/back-office.ts'
import { headingsOf, type Mapping } from './guess-mapping.ts'
import { ofImport, openCells, rowsAfter, sealBefore, theseOf } from './import-rows.ts'
import { importerOf, importStatus, loadImport, permissionOf, type Import } from './import-state.ts'
import { getImport } from './import-views.ts'
import { readRow } from './read-cell.ts'

const rowsPerLook = 500

/** Its version tells whether the columns were mapped anew since. */
export const checkJob = defineJob('check-import', z.object({ importId: z.uuid(), version: z.int() }))

/**
 * Has every row looked through in the background with the given columns; nothing of the list changes.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED, INVALID_STATE; INVALID_INPUT for a column that the file does
 * not have or that fills two fields, and without a column that can find a record
 */
export async function checkImport(
  ctx: Ctx,
  { id, mapping, invites }: InputOf<typeof adminImports.check>,
): Promise<ImportView> {
  const kept = await loadImport(ctx, id)
  const importer = importerOf(ctx, kept.list)
  authorize(ctx, permissionOf(importer))
  const wanted = mappingOf(ctx, importer, kept, mapping)
  const { version } = await advance(ctx, importStatus, id, 'check', {
    set: {
      mapping: wanted,
      invites: invites && importer.definition.invites === true,
      askedBy: askedBy(ctx),
    },
  })
  await ctx.db
    .update(importRows)
    .set({ outcome: null, problems: [], before: null, recordId: null })
    .where(and(ofImport(ctx, id), isNotNull(importRows.outcome)))
  await remember(ctx, kept, wanted)
  enqueue(ctx, checkJob, { importId: id, version })
  return getImport(ctx, id)
}

function mappingOf(
  { locale }: Ctx,
  { definition }: OfficeImporter,
  { headings }: Import,
  given: Mapping,
): Mapping {
  const keys = Object.keys(definition.fields)
  const mapping = Object.fromEntries(keys.map((key) => [key, given[key] ?? null]))
  const columns = Object.values(mapping).filter((at) => at !== null)
  const isWrong =
    Object.keys(given).some((key) => !keys.includes(key)) ||
    columns.some((at) => at >= headings.length) ||
    new Set(columns).size < columns.length
  if (isWrong) throw new CodedError('INVALID_INPUT', { fields: ['mapping'] })
  const missing = findsBy(definition).map((group) => group.filter((key) => mapping[key] === null))
  // What every record has is asked for, where nothing says which record a row is.
  if (missing.every((group) => group.length > 0))
    throw new CodedError('INVALID_INPUT', {
      issues: (missing.at(-1) ?? []).map((key) => ({
        path: `mapping.${key}`,
        code: 'REQUIRED',
        message: fieldMessage(locale, 'REQUIRED'),
      })),
    })
  return mapping
}

/** By what a record can be found or made: one field that no two rows share, or all that are required. */
function findsBy({ fields }: OfficeImporter['definition']): string[][] {
  const keys = Object.keys(fields)
  const unique = keys.filter((key) => fields[key]!.unique)
  const required = keys.filter((key) => fields[key]!.required)
  return [...unique.map((key) => [key]), ...(required.length > 0 ? [required] : [])]
}

async function remember(ctx: Ctx, { list, headings }: Import, mapping: Mapping) {
  if (ctx.actor.kind !== 'administrator') return
  const chosen = headingsOf(mapping, headings)
  await ctx.db
    .insert(importMappings)
    .values({ tenantId: ctx.tenant.id, administratorId: ctx.actor.id, list, headings: chosen })
    .onConflictDoUpdate({
      target: [importMappings.tenantId, importMappings.administratorId, importMappings.list],
      set: { headings: chosen },
    })
}

interface Read extends ImportRow {
  problems: ImportProblem[]
}

/**
 * The job behind it. What each row would do is found out in transactions that cannot write; only the findings are
 * written down. Another mapping since, or an end of the import, ends it.
 */
export async function runCheck(caller: Caller, importId: string, version: number): Promise<void> {
  const kept = await inTransaction(caller, (ctx) => stillChecking(ctx, importId, version))
  if (!kept) return
  const importer = importerOf(caller, kept.list)
  const rows = await readAll(caller, importer, kept)
  const rowThatSays = indexOf(importer, rows)
  for (let at = 0; at < rows.length; at += rowsPerLook) {
    const part = rows.slice(at, at + rowsPerLook)
    const plans = await inReadTransaction(caller, (ctx) => plansOf(ctx, importer, part, rowThatSays))
    const isOver = await inTransaction(caller, async (ctx) => {
      if (!(await stillChecking(ctx, importId, version))) return true
      await writeDown(ctx, importId, part, plans)
      return false
    })
    if (isOver) return
  }
  await inTransaction(caller, async (ctx) => {
    if (await stillChecking(ctx, importId, version)) await advance(ctx, importStatus, importId, 'checked')
  })
}

async function stillChecking(ctx: Ctx, id: string, version: number): Promise<Import | undefined> {
  const [found] = await ctx.db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.tenantId, ctx.tenant.id),
        eq(imports.id, id),
        eq(imports.state, 'checking'),
        eq(imports.version, version),
      ),
    )
    .for('update')
  return found
}

async function readAll(caller: Caller, { definition }: OfficeImporter, kept: Import): Promise<Read[]> {
  const rows: Read[] = []
  for (;;) {
    const part = await inReadTransaction(caller, async (ctx) => {
      const found = await rowsAfter(ctx, kept.id, rows.at(-1)?.number ?? 0, rowsPerLook)
      return found.map((row) => ({
        number: row.number,
        ...readRow(definition, kept.mapping, openCells(ctx, kept.id, row)),
      }))
    })
    rows.push(...part)
    if (part.length < rowsPerLook) return rows
  }
}

/** Says which row is the first to say something of a field that no two rows may say alike; notes the later ones. */
function indexOf({ definition }: OfficeImporter, rows: readonly Read[]) {
  const first = new Map<string, number>()
  const unique = Object.keys(definition.fields).filter((key) => definition.fields[key]?.unique)
  for (const { number, values, problems } of rows)
    for (const field of unique) {
      const value = values[field]
      if (value === undefined) continue
      const key = `${field}=${value}`
      if (first.has(key)) problems.push({ field, code: 'TWICE_IN_FILE' })
      else first.set(key, number)
    }
  return (field: string, value: string) => first.get(`${field}=${value}`)
}

/** What is wrong with a row by itself comes before what the module says of it. */
export async function plansOf(
  ctx: Ctx,
  importer: OfficeImporter,
  rows: readonly Read[],
  rowThatSays: (field: string, value: string) => number | undefined,
): Promise<ImportPlan[]> {
  const { fields } = importer.definition
  const plans = await importer.plan(ctx, rows, rowThatSays)
  return rows.map(({ values, problems }, at) => {
    const plan = plans[at]!
    const isSaid = (key: string) => values[key] !== undefined || problems.some(({ field }) => field === key)
    const missing = Object.keys(fields).filter((key) => fields[key]?.required && !isSaid(key))
    const all = [
      ...problems,
      ...(plan.outcome === 'new' ? missing.map((field) => ({ field, code: 'REQUIRED' })) : []),
      ...(plan.outcome === 'rejected' ? plan.problems : []),
    ]
    return all.length > 0 ? { outcome: 'rejected', problems: all } : plan
  })
}

async function writeDown(ctx: Ctx, importId: string, rows: readonly Read[], plans: ImportPlan[]) {
  const found = rows.map(({ number }, at) => {
    const plan = plans[at]!
    return {
      number,
      outcome: plan.outcome,
      problems: plan.outcome === 'rejected' ? plan.problems : [],
      before: plan.outcome === 'changed' ? sealBefore(ctx, importId, number, plan.before) : null,
      record_id: 'id' in plan ? plan.id : null,
    }
  })
  await ctx.db.execute(sql`
    update import_rows r
    set outcome = found.outcome, problems = found.problems, before_cells = found.before, record_id = found.record_id
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found (number int, outcome text, problems jsonb, before text, record_id uuid)
    where ${theseOf(ctx, importId, found)} and r.number = found.number`)
}
