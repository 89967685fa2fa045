import type { Ctx } from '#platform/context.ts'
import { personOf, type Credential } from '../credentials.ts'
import { pendingEmailOf } from '../email-change/pending.ts'

/** The fields that the profiles of all kinds share. */
export async function commonFields(ctx: Ctx, credential: Credential) {
  const actor = personOf(ctx)
  const support = 'support' in actor ? actor.support : null
  return {
    id: credential.id,
    email: credential.emailAddress,
    pendingEmail: await pendingEmailOf(ctx, credential.id),
    locale: credential.locale,
    hasSecondFactor: credential.totpEnabledAt !== null,
    steppedUpUntil: actor.steppedUpUntil?.toISOString() ?? null,
    support: support && { name: support.name, reason: support.reason, mayWrite: support.mayWrite },
  }
}
