import { and, eq, inArray, lte } from 'drizzle-orm'
import { serviceAttention } from '#contracts/enrollment/service/attention.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { later, minutesMs } from '#platform/clock.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { RegistryUpdate } from '#providers/subscriber-registry/index.ts'
import type { Moment } from '#tables/columns.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { programInForce, programNow } from '#modules/programs/index.ts'
import { assistanceOf } from '../assisted/assistance.ts'
import { nextTry } from '../next-check.ts'
import { askRegistry, type RegistryAsk } from '../registry/ask-registry.ts'
import { enrolledService, unknownService } from '../registry/enrolled-service.ts'
import type { Enrollment } from '../statuses.ts'
import { claimOf, enrolledStates, moveClaim } from './device-claims.ts'
import { claimDevice } from './jobs.ts'
import type { DeviceClaim } from './statuses.ts'

/** Tells NLAD what it has to know of a household's device: that it has it, or has it no longer. */
export const tellOfDevice = (caller: Caller, enrollmentId: string, within?: typeof inTransaction) =>
  askRegistry(caller, enrollmentId, new Telling(), within)

/**
 * One call about a device. A process that is killed in the middle of it leaves the next one unsure whether it got
 * through.
 */
class Telling implements RegistryAsk {
  #isUnsure = false

  async prepare(...[ctx, enrollment, account, registry]: Parameters<RegistryAsk['prepare']>) {
    const claim = await dueClaim(ctx, enrollment)
    if (!claim) return undefined
    const service = await enrolledService(ctx, enrollment, registry)
    if (!service) return void (await refused(ctx, claim, unknownService))
    this.#isUnsure = claim.isUnsure
    await keep(ctx, claim, { tryAt: later(ctx.now, minutesMs(5)), isUnsure: true })
    const now = await programNow(ctx)
    const program = await programInForce(ctx, enrollment.program, now)
    return registry.update(account, {
      service: program.nlad.service,
      subscriber: { subscriberId: enrollment.subscriberId! },
      effectiveOn: programDay(now),
      assistance: await assistanceOf(ctx, enrollment),
      ...service,
      device: claim.state === 'void_due' ? null : deviceOf(claim),
      reference: enrollment.reference,
    })
  }

  async record(...[ctx, enrollment, outcome]: Parameters<RegistryAsk['record']>) {
    const claim = await claimOf(ctx, enrollment.id)
    if (!claim || !isDue(claim)) return
    switch (outcome.kind) {
      case 'done':
        return taken(ctx, claim)
      case 'refused':
        // An update whose answer was lost got through: NLAD has it, and takes no second one.
        return this.#isUnsure && outcome.code === 'CANNOT_UPDATE_DEVICE'
          ? taken(ctx, claim)
          : refused(ctx, claim, outcome.code)
      default: {
        const tries = claim.tries + 1
        const until = outcome.kind === 'unavailable' ? outcome.until : undefined
        await keep(ctx, claim, {
          tries,
          tryAt: nextTry(tries, ctx.now, until),
          isUnsure: this.#isUnsure || outcome.kind === 'unknown',
        })
      }
    }
  }
}

const isDue = ({ state }: DeviceClaim) => state === 'claim_submitted' || state === 'void_due'

/** The claim that NLAD is to be told of now: only of what was delivered to somebody who is enrolled. */
async function dueClaim(ctx: Ctx, enrollment: Enrollment): Promise<DeviceClaim | undefined> {
  const claim = await claimOf(ctx, enrollment.id)
  if (!claim) return undefined
  const submitted = claim.state === 'delivered' ? await moveClaim(ctx, claim, 'submit') : claim
  if (!isDue(submitted)) return undefined
  if (enrolledStates.includes(enrollment.state) && enrollment.subscriberId) return submitted
  await refused(ctx, submitted, 'NOT_ENROLLED')
  return undefined
}

const deviceOf = (claim: DeviceClaim): NonNullable<RegistryUpdate['device']> => ({
  deliveredOn: claim.deliveredOn!,
  modelNumber: claim.modelNumber!,
  marketValueCents: claim.marketValueCents!,
  copayCents: claim.copaymentCents!,
  deliveryMethod: 'shipped',
})

async function taken(ctx: Ctx, claim: DeviceClaim) {
  const isVoid = claim.state === 'void_due'
  const claimedOn = isVoid ? claim.claimedOn : programDay(await programNow(ctx))
  await moveClaim(ctx, claim, isVoid ? 'void' : 'claim', {
    set: { ...nothingDue, claimedOn, refusal: null },
  })
  await closeAttention(ctx, [serviceAttention.device_claim_failed], { subjectId: claim.enrollmentId })
}

const nothingDue = { tryAt: null, tries: 0, isUnsure: false }

/** Staff see to what NLAD refuses: tell it again, or give the co-payment back. */
async function refused(ctx: Ctx, claim: DeviceClaim, code: string) {
  const set = { ...nothingDue, refusal: code.slice(0, 80) }
  if (claim.state === 'void_due') await keep(ctx, claim, set)
  else await moveClaim(ctx, claim, 'fail', { set, data: { code: set.refusal } })
  await openAttention(ctx, serviceAttention.device_claim_failed, {
    subjectId: claim.enrollmentId,
    data: { code: set.refusal },
  })
}

const keep = (ctx: Ctx, { id }: DeviceClaim, set: Partial<typeof deviceClaims.$inferInsert>) =>
  ctx.db
    .update(deviceClaims)
    .set(set)
    .where(and(eq(deviceClaims.tenantId, ctx.tenant.id), eq(deviceClaims.id, id)))

/** So many a run and service provider. */
const maxPerRun = 200

const isToBeSent = (moment: Moment) => lte(deviceClaims.tryAt, moment)
export const claimsDue = anyOf(deviceClaims, isToBeSent)

/** Leaves the claims that NLAD is due to be told of to the workers. */
export const claimJanitor = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const due = ctx.db
      .select({ id: deviceClaims.id })
      .from(deviceClaims)
      .where(and(eq(deviceClaims.tenantId, ctx.tenant.id), isToBeSent(ctx.now)))
      .orderBy(deviceClaims.tryAt)
      .limit(maxPerRun)
      .for('update', { skipLocked: true })
    const found = await ctx.db
      .update(deviceClaims)
      .set({ tryAt: later(ctx.now, minutesMs(10)) })
      .where(and(eq(deviceClaims.tenantId, ctx.tenant.id), inArray(deviceClaims.id, due)))
      .returning({ enrollmentId: deviceClaims.enrollmentId })
    for (const { enrollmentId } of found)
      enqueue(ctx, claimDevice, { enrollmentId }, { jobKey: `claim-device:${enrollmentId}` })
  })
