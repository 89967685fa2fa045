import { and, asc, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { MergeKeep } from '#contracts/people/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { isCredential, type Credential } from './credentials.ts'
import { endAccount } from './end-account.ts'
import { expireLinks } from './one-time-links.ts'
import { birthDatePlace } from './profiles/subscriber.ts'

type Person = typeof subscribers.$inferSelect
export interface Pair {
  stays: { account: Credential; person: Person }
  goes: { account: Credential; person: Person }
}

/**
 * Two subscribers, the one that stays and the one that goes.
 * @param locks whether nobody changes them, places an order for them or touches their balances until the commit
 * @throws CodedError NOT_FOUND, also for those of another service provider
 */
export async function lockPair(
  ctx: Ctx,
  { id, otherId }: { id: string; otherId: string },
  { locks = true } = {},
): Promise<Pair> {
  if (id === otherId) throw new CodedError('NOT_FOUND')
  const query = ctx.db
    .select({ account: credentials, person: subscribers })
    .from(subscribers)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, subscribers.tenantId), eq(credentials.id, subscribers.id)),
    )
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), inArray(subscribers.id, [id, otherId])))
    .orderBy(asc(subscribers.id))
  const rows = await (locks ? query.for('update') : query)
  const [stays, goes] = [id, otherId].map((one) => rows.find(({ person }) => person.id === one))
  if (!stays || !goes) throw new CodedError('NOT_FOUND')
  return { stays, goes }
}

/**
 * Ends the account that goes, which leads to the one that stays from then on, as do those that led to it; what is taken of
 * its contact details stands with the one that stays. Addresses change places, so that each is somebody's.
 */
export async function leadAccount(
  ctx: Ctx,
  { stays, goes }: Pair,
  keep: MergeKeep,
  data: { reason: string },
): Promise<void> {
  const isOf = (id: string) => and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id))
  const [id, otherId] = [stays.person.id, goes.person.id]
  const { firstName, lastName, phoneNumber, birthDate } = goes.person
  const person = {
    ...(keep.name === 'goes' && { firstName, lastName }),
    ...(keep.phone === 'goes' && { phoneNumber }),
    ...(keep.birthDate === 'goes' && {
      birthDate:
        birthDate && ctx.vault.seal(ctx.vault.open(birthDate, birthDatePlace(otherId)), birthDatePlace(id)),
    }),
  }
  if (Object.keys(person).length > 0) await ctx.db.update(subscribers).set(person).where(isOf(id))
  if (keep.locale === 'goes')
    await ctx.db.update(credentials).set({ locale: goes.account.locale }).where(isCredential(ctx, id))
  if (keep.email === 'goes') {
    const addresses = [
      [otherId, `moved-${otherId}@moved.invalid`],
      [id, goes.account.emailAddress],
      [otherId, stays.account.emailAddress],
    ] as const
    for (const [one, emailAddress] of addresses)
      await ctx.db.update(credentials).set({ emailAddress }).where(isCredential(ctx, one))
    // What was sent to the address before must not open the account any more.
    await expireLinks(ctx, id)
  }
  await ctx.db
    .update(subscribers)
    .set({ mergedInto: id })
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.mergedInto, otherId)))
  await ctx.db.update(subscribers).set({ mergedInto: id }).where(isOf(otherId))
  await endAccount(ctx, otherId, { into: id, ...data })
}
