import { and, eq, inArray, max } from 'drizzle-orm'
import { programDay } from '#contracts/programs/eastern.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type {
  RegistryRefusal,
  SubscriberRegistry,
  UsacAccount,
} from '#providers/subscriber-registry/index.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { programInForce, programNow } from '#modules/programs/index.ts'
import { unanswered } from '../exchanges.ts'
import type { Enrollment, ProviderExchange } from '../statuses.ts'

/** What must not be done twice. */
export const writing = ['enroll', 'transfer'] as const
type Writing = (typeof writing)[number]

export const isWriting = (operation: string): operation is Writing =>
  writing.some((name) => name === operation)

/** Codes by which a repeated call is refused when the first one got through. */
const ours = ['DUPLICATE_SUBSCRIBER', 'CANNOT_TRANSFER_SAME_SAC']

/** Whether a refusal may come of a call of our own: whatever else is named beside it. */
export const mayBeOurs = ({ code, detail }: { code: string; detail?: RegistryRefusal | undefined }) =>
  [code, ...(detail?.rows ?? []).map((row) => row.code)].some((one) => ours.includes(one))

/** NLAD's reports lag behind what was done in the last hours. */
const reportsLagMs = daysMs(1)

/** Whether NLAD's reports may not name yet what one of these calls has done. */
export const isTooEarly = ({ now }: Pick<Ctx, 'now'>, lost: readonly ProviderExchange[]) =>
  lost.some(({ sentAt }) => later(sentAt, reportsLagMs) > now)

/**
 * Enrollments and transfers of which nobody knows what became of them. Of who still waits for one, those count that were
 * not found and may stand in a later report, until one that is late enough was looked at.
 */
export async function lostCalls(
  ctx: Ctx,
  enrollment: Enrollment,
  registry: SubscriberRegistry,
): Promise<ProviderExchange[]> {
  const open = await unanswered(ctx, enrollment.id, { provider: registry.key, operations: writing })
  if (enrollment.state !== 'nlad_submitted') return open
  const late = await notFoundYet(ctx, enrollment, registry)
  return [...late.filter(({ state }) => state === 'asked_again'), ...open]
}

/** Whether a call whose answer was lost may have got through, so that nobody is turned away or asked to agree anew yet. */
export const mayHaveGotThrough = async (
  ctx: Ctx,
  enrollment: Enrollment,
  registry: SubscriberRegistry,
): Promise<boolean> => enrollment.sac !== null && (await notFoundYet(ctx, enrollment, registry)).length > 0

/** Lost calls that no report was searched for that was late enough to name them. */
async function notFoundYet(ctx: Ctx, enrollment: Enrollment, registry: SubscriberRegistry) {
  const lost = await everLost(ctx, enrollment, registry)
  if (lost.length === 0) return lost
  const [search] = await ctx.db
    .select({ at: max(providerExchanges.sentAt) })
    .from(providerExchanges)
    .where(
      and(
        eq(providerExchanges.tenantId, ctx.tenant.id),
        eq(providerExchanges.enrollmentId, enrollment.id),
        eq(providerExchanges.provider, registry.key),
        eq(providerExchanges.operation, 'find'),
        eq(providerExchanges.state, 'answered'),
      ),
    )
  const searchedAt = search?.at
  return lost.filter(({ sentAt }) => !searchedAt || searchedAt < later(sentAt, reportsLagMs))
}

/** Those that ever got no answer, the ones that were not found then among them. */
export const everLost = (ctx: Ctx, { id }: Enrollment, { key }: SubscriberRegistry) =>
  ctx.db
    .select()
    .from(providerExchanges)
    .where(
      and(
        eq(providerExchanges.tenantId, ctx.tenant.id),
        eq(providerExchanges.enrollmentId, id),
        eq(providerExchanges.provider, key),
        inArray(providerExchanges.operation, [...writing]),
        inArray(providerExchanges.state, ['unknown', 'asked_again']),
      ),
    )
    .orderBy(providerExchanges.sentAt, providerExchanges.id)

/**
 * How to find out what became of lost calls, the oldest first: one question for each kind of them, about the days of the
 * program's own time on which it may have been done.
 */
export async function findingsOf(
  ctx: Ctx,
  { reference, sac, program: code }: Enrollment,
  account: UsacAccount,
  registry: SubscriberRegistry,
  lost: readonly ProviderExchange[],
) {
  if (!sac || lost.length === 0) return []
  const now = await programNow(ctx)
  const { nlad } = await programInForce(ctx, code, now)
  return writing.flatMap((type) => {
    const first = lost.find(({ operation }) => operation === type)
    if (!first) return []
    const since = programDay(new Date(now.getTime() - (ctx.now.getTime() - first.sentAt.getTime())))
    return registry.find(account, {
      ...{ service: nlad.service, sac, type, reference, since },
      until: programDay(now),
    })
  })
}
