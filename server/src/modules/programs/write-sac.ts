import { and, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { RuledProgram } from '#contracts/programs/choices.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { sacCodes } from '#tables/programs.ts'
import { checkDays } from './check-days.ts'
import type { SacRow } from './program-setup.ts'

export interface SacInput {
  program: RuledProgram
  state: UsStateCode
  sac: string
  spin: string
  fromDay: string
  untilDay: string | null
}

/** Adds a study area code. @throws CodedError DAYS_TURNED, SAC_OVERLAP with what is in its way */
export async function createSac(ctx: Ctx, input: SacInput): Promise<string> {
  checkDays(input)
  await refuseOverlap(ctx, input)
  const id = newId()
  await ctx.db.insert(sacCodes).values({ tenantId: ctx.tenant.id, id, ...input, createdAt: ctx.now })
  emit(ctx, events.sac_code.create, { subject: id, data: { sac: input.sac, state: input.state } })
  return id
}

/** Corrects a study area code. @throws CodedError NOT_FOUND, VERSION_CONFLICT, DAYS_TURNED, SAC_OVERLAP */
export async function updateSac(
  ctx: Ctx,
  { id, revision, ...input }: SacInput & { id: string; revision: number },
): Promise<void> {
  checkDays(input)
  const before = await sacFor(ctx, id)
  if (before.version !== revision) throw new CodedError('VERSION_CONFLICT', { revision: before.version })
  await refuseOverlap(ctx, { ...input, id })
  await change(ctx, id, input)
  emit(ctx, events.sac_code.update, { subject: id, data: { old: said(before), new: said(input) } })
}

/** Says on which day a study area code is in force last. @throws CodedError NOT_FOUND, VERSION_CONFLICT, DAYS_TURNED, SAC_OVERLAP */
export async function endSac(
  ctx: Ctx,
  { id, revision, untilDay }: { id: string; revision: number; untilDay: string },
): Promise<void> {
  const before = await sacFor(ctx, id)
  if (before.version !== revision) throw new CodedError('VERSION_CONFLICT', { revision: before.version })
  checkDays({ fromDay: before.fromDay, untilDay })
  await refuseOverlap(ctx, { ...before, untilDay })
  await change(ctx, id, { untilDay })
  emit(ctx, events.sac_code.end, { subject: id, data: { untilDay } })
}

const said = ({ program, state, sac, spin, fromDay, untilDay }: SacInput): SacInput => ({
  program,
  state,
  sac,
  spin,
  fromDay,
  untilDay,
})

async function sacFor(ctx: Ctx, id: string): Promise<SacRow> {
  const [row] = await ctx.db
    .select()
    .from(sacCodes)
    .where(and(eq(sacCodes.tenantId, ctx.tenant.id), eq(sacCodes.id, id)))
    .for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

const change = (ctx: Ctx, id: string, values: Partial<SacInput>) =>
  ctx.db
    .update(sacCodes)
    .set({ ...values, version: sql`${sacCodes.version} + 1` })
    .where(and(eq(sacCodes.tenantId, ctx.tenant.id), eq(sacCodes.id, id)))

/**
 * Staff who write a code of a program and state wait for the one before, so that of two that overlap one is refused.
 */
async function refuseOverlap(
  ctx: Ctx,
  { id, program, state, fromDay, untilDay }: Omit<SacInput, 'sac' | 'spin'> & { id?: string },
): Promise<void> {
  const place = `sac ${ctx.tenant.id} ${program} ${state}`
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
  const [other] = await ctx.db
    .select()
    .from(sacCodes)
    .where(
      and(
        eq(sacCodes.tenantId, ctx.tenant.id),
        eq(sacCodes.program, program),
        eq(sacCodes.state, state),
        id ? ne(sacCodes.id, id) : undefined,
        untilDay ? lte(sacCodes.fromDay, untilDay) : undefined,
        or(isNull(sacCodes.untilDay), gte(sacCodes.untilDay, fromDay)),
      ),
    )
    .limit(1)
  if (other)
    throw new CodedError('SAC_OVERLAP', { sac: other.sac, fromDay: other.fromDay, untilDay: other.untilDay })
}
