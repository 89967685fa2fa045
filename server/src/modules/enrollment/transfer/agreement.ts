import { and, desc, eq, isNull } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { consentHours } from '#contracts/enrollment/transfer/choices.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentConsents } from '#tables/enrollment.ts'
import { transferAttempts } from '#tables/enrollment-transfer.ts'
import { consentText } from '#modules/programs/index.ts'
import { answersOf } from '../applicant.ts'
import { agreesToAll, isOwnName, keepConsents } from '../certify.ts'
import type { Enrollment } from '../statuses.ts'
import type { Transfer } from './statuses.ts'

export interface Agreement {
  /** Each promise by its key. */
  agreed: string[]
  fullName: string
  timeZone: string
}

/**
 * Keeps what a household agrees to now, as the ground of one attempt.
 * @throws CodedError INVALID_INPUT with issues: every promise, and the full legal name
 */
export async function keepAgreement(
  ctx: Ctx,
  enrollment: Enrollment,
  transfer: Transfer,
  program: Program,
  signed: Agreement,
): Promise<void> {
  const consent = consentText(program.consents.transfer, ctx.locale)
  const { name } = await answersOf(ctx, enrollment.id)
  const wrong = [
    ...(agreesToAll(signed.agreed, [consent]) ? [] : [['agreed', 'AGREE_ALL'] as const]),
    ...(name && isOwnName(signed.fullName, name)
      ? []
      : [['fullName', signed.fullName ? 'NAME_AS_GIVEN' : 'REQUIRED'] as const]),
  ]
  if (wrong.length > 0)
    throw new CodedError('INVALID_INPUT', {
      issues: wrong.map(([path, code]) => ({ path, code, message: fieldMessage(ctx.locale, code) })),
    })
  const [consentId] = await keepConsents(ctx, enrollment, program, [consent], signed)
  const number = transfer.attempts + 1
  const { exception, support } = transfer
  await ctx.db.insert(transferAttempts).values({
    tenantId: ctx.tenant.id,
    transferId: transfer.id,
    number,
    consentId: consentId!,
    agreedAt: ctx.now,
    exception,
    support: support && ctx.vault.seal(openSupport(ctx, transfer)!, attemptPlace(transfer.id, number)),
  })
}

const supportPlace = (row: string) => ({ table: 'transfers', column: 'support', row })
const attemptPlace = (transferId: string, number: number) => ({
  table: 'transfer_attempts',
  column: 'support',
  row: `${transferId}.${number}`,
})

/** What supports an exception stands in a household's own words, under seal. */
export const sealSupport = (ctx: Ctx, transferId: string, support: string) =>
  ctx.vault.seal(support, supportPlace(transferId))
export const openSupport = (ctx: Ctx, { id, support }: Pick<Transfer, 'id' | 'support'>) =>
  support && ctx.vault.open(support, supportPlace(id))
export const openAttemptSupport = (
  ctx: Ctx,
  { transferId, number, support }: { transferId: string; number: number; support: string | null },
) => support && ctx.vault.open(support, attemptPlace(transferId, number))

/** The attempt that is under way, with when and by which clock it was agreed to. */
export async function currentAttempt(ctx: Ctx, transferId: string) {
  const [row] = await ctx.db
    .select({
      number: transferAttempts.number,
      exception: transferAttempts.exception,
      agreedAt: enrollmentConsents.givenAt,
      timeZone: enrollmentConsents.timeZone,
    })
    .from(transferAttempts)
    .innerJoin(
      enrollmentConsents,
      and(
        eq(enrollmentConsents.tenantId, transferAttempts.tenantId),
        eq(enrollmentConsents.id, transferAttempts.consentId),
      ),
    )
    .where(
      and(
        eq(transferAttempts.tenantId, ctx.tenant.id),
        eq(transferAttempts.transferId, transferId),
        isNull(transferAttempts.endedAt),
      ),
    )
    .orderBy(desc(transferAttempts.number))
    .limit(1)
  return row
}

/** Whether NLAD would still take an agreement. */
export const isFresh = (ctx: Pick<Ctx, 'now'>, { agreedAt }: { agreedAt: Date }) =>
  later(agreedAt, hoursMs(consentHours)) > ctx.now

/** An attempt has come to something, and what was agreed to for it serves nothing any more. */
export const endAttempt = (ctx: Ctx, transferId: string, result: string) =>
  ctx.db
    .update(transferAttempts)
    .set({ result: result.slice(0, 80), endedAt: ctx.now })
    .where(
      and(
        eq(transferAttempts.tenantId, ctx.tenant.id),
        eq(transferAttempts.transferId, transferId),
        isNull(transferAttempts.endedAt),
      ),
    )
