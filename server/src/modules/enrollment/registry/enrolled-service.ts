import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { serviceTypes } from '#contracts/programs/rules/choices.ts'
import type { Ctx } from '#platform/context.ts'
import type { RegistryUpdate, SubscriberRegistry } from '#providers/subscriber-registry/index.ts'
import { dayIn } from '#providers/usac/wire.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { toldHome } from '../membership/changes.ts'
import type { Enrollment } from '../statuses.ts'
import { writing } from './lost-calls.ts'

/** What NLAD wants repeated in each update. */
type EnrolledService = Pick<RegistryUpdate, 'sac' | 'serviceType' | 'serviceStartsOn'>

/** The code for staff where no call is known that says it. */
export const unknownService = 'ENROLLMENT_CALL_UNKNOWN'

/**
 * Area, service and first day as the call said them that NLAD took the household by, since plans and areas may have changed
 * meanwhile. That is the one that was done, else the last whose answer was lost, which was found in NLAD's report.
 */
export async function enrolledService(
  ctx: Ctx,
  { id }: Pick<Enrollment, 'id'>,
  { key }: Pick<SubscriberRegistry, 'key'>,
): Promise<EnrolledService | undefined> {
  const [call] = await ctx.db
    .select({ request: providerExchanges.request })
    .from(providerExchanges)
    .where(
      and(
        eq(providerExchanges.tenantId, ctx.tenant.id),
        eq(providerExchanges.enrollmentId, id),
        eq(providerExchanges.provider, key),
        inArray(providerExchanges.operation, [...writing]),
        inArray(providerExchanges.state, ['answered', 'unknown', 'asked_again']),
      ),
    )
    .orderBy(
      desc(sql`${providerExchanges.state} = 'answered'`),
      desc(providerExchanges.sentAt),
      desc(providerExchanges.id),
    )
    .limit(1)
  const sent = (call?.request ?? {}) as Record<string, unknown>
  const serviceType = serviceTypes.find((name) => name === sent.serviceType)
  const serviceStartsOn = dayIn(sent.serviceInitializationDate)
  if (typeof sent.sac !== 'string' || !serviceType || !serviceStartsOn) return undefined
  // Whoever has moved since stands in the area that was told with the new home.
  const sac = (await toldHome(ctx, id))?.sac ?? sent.sac
  return { sac, serviceType, serviceStartsOn }
}
