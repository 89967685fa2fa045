import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import type { InviteInput, TeamMember } from '#contracts/identity/admin.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { newId } from '#platform/database/ids.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { invitation } from '../messages/invitation.ts'
import { notifyAccount } from '../telling/notify-account.ts'
import { accountState, credentialByEmail, personOf, type Credential } from '../credentials.ts'
import { makeLink } from '../one-time-links.ts'
import { memberView } from './list-of-team.ts'

/**
 * Invites someone by e-mail to the team of the caller's service provider.
 * @throws CodedError MEMBER_EXISTS
 */
export async function inviteAdministrator(ctx: Ctx, input: InviteInput): Promise<TeamMember> {
  try {
    return await inviteTo(ctx, input)
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('MEMBER_EXISTS')
    throw error
  }
}

/** The same within a transaction that does more. @throws CodedError MEMBER_EXISTS */
export async function inviteTo(
  ctx: Ctx,
  { email, role, firstName = '', lastName = '', locale = ctx.locale }: InviteInput & { locale?: Locale },
): Promise<TeamMember> {
  if (await credentialByEmail(ctx, 'administrator', email)) throw new CodedError('MEMBER_EXISTS')
  const own = { tenantId: ctx.tenant.id, id: newId(), createdAt: ctx.now }
  const [credential] = await ctx.db
    .insert(credentials)
    .values({
      ...own,
      kind: 'administrator',
      emailAddress: email,
      state: createdState(accountState, 'invite'),
      locale,
    })
    .returning()
  await ctx.db.insert(administrators).values({ ...own, firstName, lastName, role })
  emitCreated(ctx, accountState, 'invite', own.id, own.id, { kind: 'administrator', role })
  await sendInvitation(ctx, credential!)
  return memberView(ctx, own.id)
}

/** Sends a fresh link; those sent before stop working. */
export async function sendInvitation(ctx: Ctx, credential: Credential): Promise<void> {
  const linkId = await makeLink(ctx, credential.id, 'invite')
  await notifyAccount(ctx, credential, invitation, {
    about: { linkId, who: personOf(ctx).name },
    occasion: linkId,
  })
}
