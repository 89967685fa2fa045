import type { AccountResult, AccountService } from '#contracts/enrollment/accounts/choices.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, type Outcome } from '#platform/effects.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { eligibilityProviderOf } from '#providers/eligibility/index.ts'
import { subscriberRegistryOf, type UsacAccount } from '#providers/subscriber-registry/index.ts'
import { programInForce, programNow, sacsInForce } from '#modules/programs/index.ts'

/** No application has it. */
const nobodysCheck = '0'.repeat(64)
/** Asked with where the service provider has no study area code yet: that it is wrong is an answer, too. */
const nobodysSac = '000000'

/**
 * Asks USAC something that changes nothing: how an application stands that nobody made, or what was enrolled today. Any
 * answer but that the key is wrong shows that it is taken.
 */
export async function tryAccount(
  caller: Caller,
  service: AccountService,
  account: UsacAccount,
): Promise<AccountResult> {
  const { services } = caller
  const { program, sac, today } = await inReadTransaction(caller, about)
  const outcome: Outcome<unknown, unknown> =
    service === 'nlad'
      ? await call(services, service, 'test', () =>
          subscriberRegistryOf(services)
            .transactions(account, {
              ...{ service: program.nlad.service, sac, type: 'enroll' },
              ...{ since: today, until: today },
            })
            .send(),
        )
      : await call(services, service, 'test', () =>
          eligibilityProviderOf(services)
            .status(account, {
              ...{ service: program.nationalVerifier.service, checkId: nobodysCheck },
              ...{ assistance: 'self', returnUrl: `${caller.origin}/enroll-step` },
            })
            .send(),
        )
  if (outcome.kind === 'done') return 'accepted'
  if (outcome.kind !== 'refused') return 'unavailable'
  return outcome.code === 'AUTH_REQUIRED' ? 'refused' : 'accepted'
}

async function about(ctx: Ctx) {
  const now = await programNow(ctx)
  const [first] = await sacsInForce(ctx, now)
  return {
    program: await programInForce(ctx, first?.program ?? 'lifeline', now),
    sac: first?.sac ?? nobodysSac,
    today: programDay(now),
  }
}
