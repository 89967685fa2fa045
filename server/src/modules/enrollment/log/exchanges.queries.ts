import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ExchangeView } from '#contracts/enrollment/log/views.ts'
import type { Ctx } from '#platform/context.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import type { ProviderExchange } from '../statuses.ts'

/** The latest calls about some enrollments, the last first. */
export async function exchangesOf(ctx: Ctx, enrollmentIds: string[], limit: number): Promise<ExchangeView[]> {
  const rows = await ctx.db
    .select()
    .from(providerExchanges)
    .where(
      and(
        eq(providerExchanges.tenantId, ctx.tenant.id),
        inArray(providerExchanges.enrollmentId, enrollmentIds),
      ),
    )
    .orderBy(desc(providerExchanges.sentAt), desc(providerExchanges.id))
    .limit(limit)
  return rows.map(exchangeOf)
}

const said = (body: ProviderExchange['request']) => (body === null ? null : JSON.stringify(body, null, 2))

const exchangeOf = ({ request, answer, sentAt, answeredAt, ...kept }: ProviderExchange): ExchangeView => {
  const { id, operation, state, path, result, answerStatus } = kept
  return {
    ...{ id, operation, state, path, result, answerStatus },
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    request: said(request),
    answer: said(answer),
  }
}
