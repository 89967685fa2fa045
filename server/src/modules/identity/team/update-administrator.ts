import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { MemberPatch, TeamMember } from '#contracts/identity/admin.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { securityChanged } from '../messages/security-changed.ts'
import { notifyAccount } from '../telling/notify-account.ts'
import { isCredential } from '../credentials.ts'
import { memberToChange } from './member.ts'
import { memberView } from './list-of-team.ts'

/**
 * Changes a member's role or names; a new role counts from their next request.
 * @throws CodedError LAST_OWNER when the last active owner would become something else; NOT_FOUND, NOT_YOURSELF, VERSION_CONFLICT
 */
export async function updateAdministrator(
  ctx: Ctx,
  { id, version, ...patch }: MemberPatch,
): Promise<TeamMember> {
  const { credential, person, isLastOwner } = await memberToChange(ctx, id)
  const role = patch.role ?? person.role
  if (isLastOwner && role !== 'owner') throw new CodedError('LAST_OWNER')
  if (credential.version !== version)
    throw new CodedError('VERSION_CONFLICT', { version: credential.version })
  const set = Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => value !== undefined && value !== person[field as keyof typeof patch],
    ),
  )
  if (Object.keys(set).length === 0) return memberView(ctx, id)
  await ctx.db
    .update(administrators)
    .set(set)
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.id, id)))
  await ctx.db
    .update(credentials)
    .set({ version: sql`${credentials.version} + 1` })
    .where(isCredential(ctx, id))
  if (role !== person.role) {
    emit(ctx, events.account.role_changed, { subject: id, data: { from: person.role, to: role } })
    if (credential.state === 'active')
      await notifyAccount(ctx, credential, securityChanged, { about: { what: 'role_changed' } })
  }
  const fields = Object.keys(set).filter((field) => field !== 'role')
  if (fields.length > 0) emit(ctx, events.account.profile_changed, { subject: id, data: { fields } })
  return memberView(ctx, id)
}
