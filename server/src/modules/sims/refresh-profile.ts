import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { EsimView } from '#contracts/orders.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call } from '#platform/effects.ts'
import { transact } from '#platform/scope.ts'
import { simProviderOf } from '#providers/sims/index.ts'
import { sims } from '#tables/sims.ts'
import { noteProfile } from './note-profile.ts'
import { esimViewOf, selectSims, type SimWithPlan } from './sim.queries.ts'

const askAgainMs = 15_000

/**
 * The live state of an eSIM's profile. The provider is asked at most every 15 seconds; in between, and when it does not
 * answer, what is stored stands.
 * @throws CodedError SIM_NOT_FOUND when the SIM is not of this order.
 */
export async function refreshProfile(
  caller: Caller,
  input: { orderId: string; simId: string; reveal: boolean },
): Promise<EsimView> {
  const vault = await caller.services.vaultOf(caller.tenant.id)
  const found = await transact(caller, (ctx) => loadSim(ctx, input))
  const { sim } = found
  const provider = simProviderOf(caller.services.config, sim.provider)
  const now = caller.services.clock.now()
  const isFresh = sim.profileCheckedAt !== null && now.getTime() - sim.profileCheckedAt.getTime() < askAgainMs
  const around = { vault, now, tenant: caller.tenant }
  if (!provider || isFresh) return esimViewOf(around, found, input)
  const outcome = await call(caller.services, provider.key, 'profile', () => provider.profile(sim.iccid))
  if (outcome.kind !== 'done') return esimViewOf(around, found, input)
  const { state } = outcome.value
  await transact(caller, (ctx) => noteProfile(ctx, sim, state, now))
  return esimViewOf(around, { ...found, sim: { ...sim, profileState: state, profileCheckedAt: now } }, input)
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
