import { and, eq } from 'drizzle-orm'
import { supportedAs, type SupportedPlan } from '#contracts/enrollment/service/support.ts'
import type { ServiceType } from '#contracts/programs/rules/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Ctx } from '#platform/context.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { programPlansWith } from '../service/plans-on-offer.ts'
import { serviceOf } from '../service/chosen-order.ts'
import type { Enrollment } from '../statuses.ts'
import type { RegistryServiceChosen } from './registry-request.ts'

/** What the household has chosen, as the registry is told of it: at the prices that the household saw. */
export async function registryServiceOf(
  ctx: Ctx,
  { id }: Pick<Enrollment, 'id'>,
  program: Program,
): Promise<RegistryServiceChosen> {
  const chosen = await serviceOf(ctx, id)
  const isChosen = and(
    eq(programPlans.tenantId, ctx.tenant.id),
    eq(programPlans.id, chosen?.programPlanId ?? id),
  )
  const [plan] = await programPlansWith(ctx, isChosen)
  if (!chosen || !plan) throw new Error(`no service is chosen for ${id}`)
  return {
    serviceType: serviceTypeOf(program, plan),
    hasConsumerFee: chosen.planCents > chosen.supportCents,
    expectedCents: chosen.supportCents,
    hasTribalBenefit: chosen.isTribal,
  }
}

/** A plan by the words of the program: internet, calls, or both, of which what counts is named last. */
export function serviceTypeOf(program: Program, plan: SupportedPlan): ServiceType {
  if (program.serviceTypes.includes('MobileBroadband')) return 'MobileBroadband'
  const hasCalls = plan.callMinutes !== null
  const hasInternet = plan.isDataUnlimited || (plan.bandwidth ?? 0) > 0
  const voiceAlone = { ...plan, isDataUnlimited: false, bandwidth: null }
  if (supportedAs(program, plan) === 'voice') return hasInternet ? 'BundledVoice' : 'Voice'
  if (!hasCalls) return 'Broadband'
  return supportedAs(program, voiceAlone) === 'voice' ? 'BundledVoiceBroadband' : 'BundledBroadband'
}
