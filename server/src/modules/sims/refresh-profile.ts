import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { EsimView } from '#contracts/sims/views.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { sims } from '#tables/sims.ts'
import { askForProfile, askForUsage } from './ask-carrier.ts'
import { noteProfile } from './note-profile.ts'
import { noteUsage } from './note-usage.ts'
import { esimViewOf, selectSims, type SimWithPlan } from './sim.queries.ts'

const askAgainMs = 15_000

/**
 * The live state of an eSIM: its profile, and what is used and left of its data. The provider is asked at most every 15
 * seconds; in between, and when it does not answer, what is stored stands, which `isLive` tells.
 * @throws CodedError SIM_NOT_FOUND when the SIM is not of this order.
 */
export async function refreshProfile(
  caller: Caller,
  input: { orderId: string; simId: string; reveal: boolean },
): Promise<EsimView & { isLive: boolean }> {
  const { sim } = await inTransaction(caller, (ctx) => loadSim(ctx, input))
  const now = caller.services.clock.now()
  const isFresh = sim.profileCheckedAt !== null && now.getTime() - sim.profileCheckedAt.getTime() < askAgainMs
  const [profile, usage] = isFresh
    ? [null, null]
    : await Promise.all([askForProfile(caller, sim), askForUsage(caller, sim)])
  return inTransaction(caller, async (ctx) => {
    if (profile?.kind === 'done') await noteProfile(ctx, sim, profile.value.state, now)
    if (usage?.kind === 'done') await noteUsage(ctx, sim, usage.value, now)
    const isSilent = [profile, usage].some((outcome) => outcome && outcome.kind !== 'done')
    return { ...esimViewOf(ctx, await loadSim(ctx, input), input), isLive: !isSilent }
  })
}

async function loadSim(
  ctx: Ctx,
  { orderId, simId }: { orderId: string; simId: string },
): Promise<SimWithPlan> {
  const [found] = await selectSims(
    ctx,
    and(eq(sims.id, simId), eq(sims.orderId, orderId), eq(sims.type, 'esim')),
  )
  if (!found) throw new CodedError('SIM_NOT_FOUND')
  return found
}
