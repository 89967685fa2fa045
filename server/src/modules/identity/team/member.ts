import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { personOf } from '../credentials.ts'

export const isActiveOwner = and(eq(administrators.role, 'owner'), eq(credentials.state, 'active'))

/** The last owner cannot be shut out. */
export const whyNotDisabled = ({ isLastOwner }: { isLastOwner: boolean }) =>
  isLastOwner ? new CodedError('LAST_OWNER') : null

/** There must be a second factor to take away. */
export const whyNoReset = ({ hasSecondFactor }: { hasSecondFactor: boolean }) =>
  hasSecondFactor ? null : new CodedError('INVALID_STATE')

/**
 * The member of the team that is to be changed, locked together with every active owner, so that of two changes at
 * once the later sees what the earlier did.
 * @throws CodedError NOT_FOUND for somebody who is not on the team; NOT_YOURSELF
 */
export async function memberToChange(ctx: Ctx, id: string) {
  if (id === personOf(ctx).id) throw new CodedError('NOT_YOURSELF')
  const owners = await rows(ctx, isActiveOwner)
  const [member] = await rows(ctx, eq(administrators.id, id))
  if (!member) throw new CodedError('NOT_FOUND')
  return { ...member, isLastOwner: owners.length === 1 && owners[0]!.credential.id === id }
}

const rows = (ctx: Ctx, where: ReturnType<typeof and>) =>
  ctx.db
    .select({ credential: credentials, person: administrators })
    .from(administrators)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
    )
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.isSuper, false), where))
    .orderBy(administrators.id)
    .for('update')
