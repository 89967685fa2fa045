import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { sellerFigures } from '#tables/resellers.ts'

const nothing = { customerCount: 0, orderCount: 0, simCount: 0, spentCents: 0 }

/**
 * What a reseller and everybody below have sold: every order of theirs that was paid, with what it brought in cents (paid,
 * less given back). Customers are those who bought in it, SIMs those that belong to it. Every figure of a reseller,
 * in anybody's dashboard, is one of these.
 */
export async function soldBy({ db, tenant }: Ctx, resellerId: string): Promise<typeof nothing> {
  const [figures] = await db
    .select()
    .from(sellerFigures)
    .where(and(eq(sellerFigures.tenantId, tenant.id), eq(sellerFigures.sellerId, resellerId)))
  return figures ?? nothing
}
