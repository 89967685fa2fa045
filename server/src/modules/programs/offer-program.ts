import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { programOffers } from '#tables/programs.ts'
import { programRecordId } from './admin.queries.ts'
import { checkDays } from './check-days.ts'
import type { OfferRow } from './program-setup.ts'

interface Input {
  code: ProgramCode
  states: UsStateCode[]
  spin: string
  fromDay: string
  untilDay: string | null
  /** Of what it replaces; 0 where the program was not offered. */
  revision: number
}

const said = ({
  states,
  spin,
  fromDay,
  untilDay,
}: Pick<OfferRow, 'states' | 'spin' | 'fromDay' | 'untilDay'>) => ({
  states: states.join(' '),
  spin,
  fromDay,
  untilDay,
})

/** Says where a program is offered. @throws CodedError DAYS_TURNED, VERSION_CONFLICT */
export async function offerProgram(ctx: Ctx, { code, revision, ...input }: Input): Promise<void> {
  checkDays(input)
  const isOfProgram = and(eq(programOffers.tenantId, ctx.tenant.id), eq(programOffers.program, code))
  const [before] = await ctx.db.select().from(programOffers).where(isOfProgram).for('update')
  const values = { ...input, states: [...new Set(input.states)].toSorted() }
  if ((before?.version ?? 0) !== revision)
    throw new CodedError('VERSION_CONFLICT', { revision: before?.version ?? 0 })
  const written = before
    ? await ctx.db
        .update(programOffers)
        .set({ ...values, version: sql`${programOffers.version} + 1` })
        .where(isOfProgram)
        .returning()
    : await ctx.db
        .insert(programOffers)
        .values({ tenantId: ctx.tenant.id, program: code, ...values })
        .onConflictDoNothing()
        .returning()
  const [row] = written
  if (!row) throw new CodedError('VERSION_CONFLICT', { revision: 1 })
  emit(ctx, events.program.offer, {
    subject: programRecordId(ctx, code),
    data: { old: before ? said(before) : null, new: said(row) },
  })
}
