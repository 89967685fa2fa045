import { and, eq } from 'drizzle-orm'
import type { SubscriberProfile } from '#contracts/identity/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { subscribers } from '#tables/identity.ts'
import type { Credential } from '../credentials.ts'
import { commonFields } from './common.ts'

export const birthDatePlace = (row: string) => ({ table: 'subscribers', column: 'birth_date', row })

export async function subscriberProfile(ctx: Ctx, credential: Credential): Promise<SubscriberProfile> {
  const [row] = await ctx.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, credential.id)))
  if (!row) throw new CodedError('UNAUTHORIZED')
  return {
    ...(await commonFields(ctx, credential)),
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    birthDate: row.birthDate && ctx.vault.open(row.birthDate, birthDatePlace(row.id)),
    createdAt: row.createdAt.toISOString(),
  }
}
