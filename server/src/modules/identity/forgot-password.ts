import * as z from 'zod'
import { type PersonKind, personKinds } from '#contracts/identity/choices.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { defineJob, handles } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { claimAccount } from './messages/claim-account.ts'
import { resetPassword } from './messages/reset-password.ts'
import { notifyAccount } from './telling/notify-account.ts'
import { credentialByEmail, type Credential } from './credentials.ts'
import { linkToKeep, makeLink } from './one-time-links.ts'
import { sendVerification } from './register-reseller.ts'

const recovery = defineJob(
  'send-recovery',
  z.object({ id: z.uuid(), kind: z.enum(personKinds), email: z.string() }),
)
const placeOf = (row: string) => ({ table: 'jobs', column: 'email', row })

/**
 * Asks for a link to a new password. Whether anybody has the address is looked up by a job, so that neither the answer
 * nor the time it takes says so.
 */
export const forgotPassword = (caller: Caller, kind: PersonKind, { email }: { email: string }) =>
  inTransaction(caller, async (ctx) => {
    const id = newId()
    enqueue(ctx, recovery, { id, kind, email: ctx.vault.seal(email, placeOf(id)) })
    return { done: true }
  })

/** The job behind `forgotPassword`. */
export const sendRecoveryJob = handles(recovery, (caller, { id, kind, email }) =>
  inTransaction(caller, async (ctx) => {
    const found = await credentialByEmail(ctx, kind, ctx.vault.open(email, placeOf(id)))
    if (found) await sendRecovery(ctx, found)
  }),
)

/**
 * Sends the link that lets a person choose a password: to someone who has bought but never signed in, one that claims
 * the account; to someone who has not proven their address yet, new digits.
 * @returns what was sent; `none` where the account takes no link, `enough` where the hour's links are used up
 */
export async function sendRecovery(
  ctx: Ctx,
  found: Credential,
): Promise<'verify' | 'reset' | 'claim' | 'none' | 'enough'> {
  if (found.state === 'unverified') {
    if (await linkToKeep(ctx, found.id, 'verify')) return 'enough'
    await sendVerification(ctx, found)
    return 'verify'
  }
  if (found.state !== 'active' && found.state !== 'unclaimed') return 'none'
  const purpose = found.state === 'unclaimed' ? 'claim' : 'reset'
  if (await linkToKeep(ctx, found.id, purpose)) return 'enough'
  const linkId = await makeLink(ctx, found.id, purpose)
  await notifyAccount(ctx, found, purpose === 'claim' ? claimAccount : resetPassword, {
    about: { linkId },
    occasion: linkId,
  })
  return purpose
}
