import { answeredSteps } from '#contracts/enrollment/choices.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  addProgramPlan,
  askVerifierAbout,
  chooseService,
  enroll,
  enrollAtRegistry,
  enrollmentById,
  saveAnswers,
  startEnrollment,
  submitEnrollment,
} from '#modules/enrollment/index.ts'
import { createSac, setClock } from '#modules/programs/index.ts'
import { applicant, offerPrograms, signature, type Applicant } from './enrollments.ts'
import { catalogIds, seedCatalog } from './factories.ts'
import type { World } from './world.ts'

/** Where things go to the address of the service. */
export const atHome = { shipping: null, mailing: null }
export const sacOf = { lifeline: '159001', acp: '159002' } as const satisfies Partial<
  Record<ProgramCode, string>
>

let people = 0

/** A service provider that enrolls households over the sandbox's wire, in the time when both programs were open. */
export async function registryWorld(
  world: Pick<World, 'caller'>,
  tenant: Tenant,
  startsAt = '2023-06-15T15:00:00Z',
) {
  const caller = world.caller(tenant)
  const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(caller, work)
  await offerPrograms(caller)
  // Of a price that each program covers, so that nothing is to be paid before an enrollment is sent.
  await within((ctx) => seedCatalog(ctx, { pricing: { price: 500, discountedPrice: 500 } }))
  await within((ctx) => setClock(ctx, { startsAt }))
  const plans = {} as Record<ProgramCode, string>
  for (const program of ['lifeline', 'acp'] as const) {
    const state: UsStateCode = 'NY'
    const days = { fromDay: '2020-01-01', untilDay: null }
    await within((ctx) => createSac(ctx, { program, state, sac: sacOf[program], spin: '143000001', ...days }))
    const pricingId = catalogIds(tenant.id).localCard.priceId
    plans[program] = await within((ctx) => addProgramPlan(ctx, { program, pricingId, households: 'every' }))
  }

  /** Somebody whom the National Verifier approves at once, and of whom NLAD thinks what their last name says. */
  async function qualified(
    lastName = 'Complete',
    { program = 'acp', ...changes }: Applicant & { program?: ProgramCode } = {},
  ) {
    const number = ++people
    const person = applicant({
      name: { firstName: `Ana${'abcdefghij'[number % 10]}`, lastName },
      address: { address1: `${number} Main Street`, city: 'New York', state: 'NY', zip: '10001' },
      ...changes,
    })
    const { id, enrollmentId } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program }))
    for (const step of answeredSteps) {
      const values = person[step]
      if (values) await within((ctx) => saveAnswers(ctx, { id, step, values }))
    }
    await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
    await askVerifierAbout(caller, enrollmentId)
    return { id, enrollmentId, person }
  }
  /** The same once they have chosen a plan. */
  async function chosen(...wanted: Parameters<typeof qualified>) {
    const someone = await qualified(...wanted)
    const planId = plans[wanted[1]?.program ?? 'acp']
    await within((ctx) => chooseService(ctx, { id: someone.id, planId, device: null }))
    return someone
  }
  /** The same once their enrollment was left to the registry, which is not asked yet. */
  async function submitted(...wanted: Parameters<typeof qualified>) {
    const someone = await chosen(...wanted)
    await within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))
    return someone
  }
  return {
    caller,
    within,
    plans,
    qualified,
    chosen,
    submitted,
    ask: ({ enrollmentId }: { enrollmentId: string }) => enrollAtRegistry(caller, enrollmentId),
    rowOf: ({ enrollmentId }: { enrollmentId: string }) => within((ctx) => enrollmentById(ctx, enrollmentId)),
  }
}
