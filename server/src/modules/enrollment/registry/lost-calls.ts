import { and, desc, eq, inArray } from 'drizzle-orm'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Ctx } from '#platform/context.ts'
import type { SubscriberRegistry, UsacAccount } from '#providers/subscriber-registry/index.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { programInForce, programNow } from '#modules/programs/index.ts'
import { unanswered } from '../exchanges.ts'
import type { Enrollment, ProviderExchange } from '../statuses.ts'

/** What must not be done twice. */
export const writing = ['enroll', 'transfer'] as const
type Writing = (typeof writing)[number]

const isWriting = (operation: string): operation is Writing => writing.some((name) => name === operation)

/** Codes by which a repeated call is refused when the first one got through. */
export const isOurs = (code: string) => code === 'DUPLICATE_SUBSCRIBER' || code === 'CANNOT_TRANSFER_SAME_SAC'

/** How to find out what became of an enrollment or transfer of which nobody knows; undefined where there is none. */
export async function lostCall(
  ctx: Ctx,
  enrollment: Enrollment,
  account: UsacAccount,
  registry: SubscriberRegistry,
) {
  const which = { provider: registry.key, operations: writing }
  const lost = (await unanswered(ctx, enrollment.id, which)).at(-1)
  return lost && findIn(ctx, enrollment, account, registry, lost)
}

/** The same where one was lost before, and had not been found then: NLAD's report may be late. */
export async function wasLost(
  ctx: Ctx,
  enrollment: Enrollment,
  account: UsacAccount,
  registry: SubscriberRegistry,
  operation: string,
) {
  const [lost] = await ctx.db
    .select()
    .from(providerExchanges)
    .where(
      and(
        eq(providerExchanges.tenantId, ctx.tenant.id),
        eq(providerExchanges.enrollmentId, enrollment.id),
        eq(providerExchanges.provider, registry.key),
        eq(providerExchanges.operation, operation),
        inArray(providerExchanges.state, ['unknown', 'asked_again']),
      ),
    )
    .orderBy(desc(providerExchanges.sentAt), desc(providerExchanges.id))
    .limit(1)
  return lost && findIn(ctx, enrollment, account, registry, lost)
}

/** Looks at the days of the program's own time on which it may have been done. */
async function findIn(
  ctx: Ctx,
  { reference, sac, program: code }: Enrollment,
  account: UsacAccount,
  registry: SubscriberRegistry,
  { operation, sentAt }: ProviderExchange,
) {
  if (!sac || !isWriting(operation)) return undefined
  const now = await programNow(ctx)
  const sent = new Date(now.getTime() - (ctx.now.getTime() - sentAt.getTime()))
  const program = await programInForce(ctx, code, now)
  return registry.find(account, {
    service: program.nlad.service,
    sac,
    type: operation,
    reference,
    since: programDay(sent),
    until: programDay(now),
  })
}
