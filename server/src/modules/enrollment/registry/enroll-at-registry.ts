import { and, eq } from 'drizzle-orm'
import { registryAttention } from '#contracts/enrollment/registry/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { enrollments } from '#tables/enrollment.ts'
import { enrollmentEnrolled } from '../messages/enrollment-enrolled.ts'
import { assistanceOf } from '../assisted/assistance.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { askRegistry, type RegistryAsk, type RegistryOutcome } from './ask-registry.ts'
import { mayHaveGotThrough } from './lost-calls.ts'
import { registryServiceOf } from './registry-service.ts'
import { fitnessOf } from './fitness.ts'
import { registryRequest } from './registry-request.ts'
import { takeRefusal } from './take-refusal.ts'
import { turnAway } from './turn-away.ts'

/**
 * Has an enrollment that was submitted enrolled at NLAD, or finds that it may not be any more.
 * @param within as of `askRegistry`
 * @throws CodedError ENROLLMENT_NOT_FOUND
 */
export const enrollAtRegistry = (
  caller: Caller,
  enrollmentId: string,
  within: typeof inTransaction = inTransaction,
): Promise<RegistryOutcome | null> => askRegistry(caller, enrollmentId, { prepare, record }, within)

/** All that decides is looked at again: a night may lie between the click and the call. */
const prepare: RegistryAsk['prepare'] = async (ctx, enrollment, account, registry) => {
  if (enrollment.state !== 'nlad_submitted') return undefined
  const found = await fitnessOf(ctx, enrollment)
  if ('unfit' in found) {
    if (await mayHaveGotThrough(ctx, enrollment, registry)) return 'later'
    await turnAway(ctx, enrollment, found.unfit)
    return undefined
  }
  await ctx.db
    .update(enrollments)
    .set({ sac: found.sac })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, enrollment.id)))
  const service = await registryServiceOf(ctx, enrollment, found.program)
  const assistance = await assistanceOf(ctx, enrollment)
  return registry.enroll(account, registryRequest({ enrollment, ...found, service, assistance }))
}

const record: RegistryAsk['record'] = async (ctx, enrollment, outcome) => {
  if (enrollment.state !== 'nlad_submitted') return
  if (outcome.kind === 'done') await enrolled(ctx, enrollment, outcome.value.subscriberId)
  if (outcome.kind === 'refused') await takeRefusal(ctx, enrollment, outcome)
}

async function enrolled(ctx: Ctx, { id }: Enrollment, subscriberId: string | null) {
  await welcome(
    ctx,
    await advance(ctx, enrollmentState, id, 'enroll', { set: asEnrolled(ctx, subscriberId) }),
  )
}

/** What is written of somebody whom the registry has. */
export const asEnrolled = ({ now }: Pick<Ctx, 'now'>, subscriberId: string | null) => ({
  ...{ subscriberId, enrolledAt: now, changedAt: now },
})

/** What follows once the registry has somebody, whether they are new there or came from another company. */
export async function welcome(ctx: Ctx, enrollment: Enrollment): Promise<void> {
  await closeAttention(ctx, Object.values(registryAttention), { subjectId: enrollment.id })
  await tellApplicant(ctx, enrollment, enrollmentEnrolled)
}
