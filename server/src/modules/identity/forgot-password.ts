import type { PersonKind } from '#contracts/people.ts'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { notifyAccount } from '#modules/messaging/index.ts'
import { credentialByEmail } from './credentials.ts'
import { makeLink } from './one-time-links.ts'
import { sendVerification } from './register-reseller.ts'

/**
 * Sends a link for a new password; to someone who has bought but never signed in, one that claims the account. The
 * answer is the same for an address nobody knows.
 */
export const forgotPassword = (caller: Caller, kind: PersonKind, input: { email: string }) =>
  transact(caller, async (ctx) => {
    const found = await credentialByEmail(ctx, kind, input.email)
    if (found?.state === 'active' || found?.state === 'unclaimed') {
      const isClaim = found.state === 'unclaimed'
      const linkId = await makeLink(ctx, found.id, isClaim ? 'claim' : 'reset')
      await notifyAccount(ctx, found, isClaim ? 'claim-account' : 'reset-password', {
        about: { linkId },
        occasion: linkId,
      })
    }
    if (found?.state === 'unverified') await sendVerification(ctx, found)
    return { done: true }
  })
