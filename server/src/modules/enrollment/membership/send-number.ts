import { membershipAttention } from '#contracts/enrollment/membership/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { programInForce } from '#modules/programs/index.ts'
import { assistanceOf } from '../assisted/assistance.ts'
import { nextTry } from '../next-check.ts'
import { askRegistry } from '../registry/ask-registry.ts'
import { enrolledService, unknownService } from '../registry/enrolled-service.ts'
import { numberOf } from './activate-member.ts'
import { isMember } from './begin-de-enrollment.ts'
import { updateMember } from './join-member.ts'
import { membershipById } from './member.queries.ts'
import { programTimeOf } from './program-time.ts'

/** A call that has not ended by then never will. */
const leaseMs = minutesMs(2)

/** Gives the registry the number of a line that it does not have yet; again after silence, as the same twice is the same. */
export async function sendNumber(
  caller: Caller,
  id: string,
  within: typeof inTransaction = inTransaction,
): Promise<void> {
  await askRegistry(
    caller,
    id,
    {
      async prepare(ctx, enrollment, account, registry) {
        const member = await membershipById(ctx, id, { locks: true })
        const phoneNumber = member && numberOf(ctx, member)
        if (!member?.tellAt || !phoneNumber || !isMember(enrollment) || !enrollment.subscriberId)
          return undefined
        const service = await enrolledService(ctx, enrollment, registry)
        if (!service) return void (await leaveToStaff(ctx, id, unknownService))
        await updateMember(ctx, id, { tellAt: later(ctx.now, leaseMs) })
        const { nlad } = await programInForce(ctx, enrollment.program)
        const { today } = await programTimeOf(ctx)
        return registry.update(account, {
          service: nlad.service,
          subscriber: { subscriberId: enrollment.subscriberId },
          effectiveOn: today,
          assistance: await assistanceOf(ctx, enrollment),
          ...service,
          phoneNumber,
        })
      },
      async record(ctx, enrollment, outcome) {
        if (outcome.kind === 'done') {
          await updateMember(ctx, id, { phoneToldAt: ctx.now, tellAt: null })
          await closeAttention(ctx, [membershipAttention.update_refused], { subjectId: id })
        } else if (outcome.kind === 'refused') {
          await leaveToStaff(ctx, id, outcome.code)
        } else {
          const until = outcome.kind === 'unavailable' ? outcome.until : undefined
          const tellAt = nextTry(enrollment.registrySilences, ctx.now, until)
          await updateMember(ctx, id, { tellAt })
        }
      },
    },
    within,
  )
}

async function leaveToStaff(ctx: Ctx, id: string, code: string) {
  await updateMember(ctx, id, { tellAt: null })
  await openAttention(ctx, membershipAttention.update_refused, {
    subjectId: id,
    data: { code: code.slice(0, 40) },
  })
}
