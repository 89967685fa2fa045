import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { deferInsert } from '#platform/database/inserts.ts'
import { idFrom } from '#platform/database/ids.ts'
import { ledgerTransfers } from '#tables/billing.ts'

/** The chart of accounts; one set per service provider. */
export const accounts = {
  receivable: 'accounts_receivable',
  deferredRevenue: 'deferred_revenue',
  taxesPayable: 'taxes_payable',
  surchargesPayable: 'surcharges_payable',
  salesRefunds: 'sales_refunds',
  /** Paid for an order that has no invoice yet: late, or in part. */
  deposits: 'customer_deposits',
  /** Came besides what was asked for, and goes back. */
  overpayments: 'customer_overpayments',
  /** What subscribers have with us; one account each. */
  wallet: (subscriberId: string) => `wallet:${subscriberId}`,
  /** What staff gave to balances, or took from them. */
  goodwill: 'goodwill',
  promotions: 'promotions',
  balanceCorrections: 'balance_corrections',
  /** Taken by a provider until a dispute is decided. */
  disputedFunds: 'disputed_funds',
  chargebackLosses: 'chargeback_losses',
  disputeFees: 'dispute_fees',
  /** What was delivered on account and given up. */
  badDebts: 'bad_debts',
  clearing: (provider: string) => `clearing:${provider}`,
} as const

export interface Transfer {
  kind: string
  debit: string
  credit: string
  amountCents: number
  /** The row that causes the transfer; with kind and accounts it names the transfer, so it is booked once. */
  subjectId: string
}

/** Books transfers, for an order or for none; amounts of zero are left out, a transfer booked before is left as it is. */
export function book(ctx: Ctx, orderId: string | null, currency: string, transfers: Transfer[]): void {
  const rows = transfers
    .filter((transfer) => transfer.amountCents > 0)
    .map((transfer) => ({
      tenantId: ctx.tenant.id,
      id: idFrom('transfer', transfer.kind, transfer.subjectId, transfer.debit, transfer.credit),
      kind: transfer.kind,
      debit: transfer.debit,
      credit: transfer.credit,
      amountCents: transfer.amountCents,
      currency,
      subjectId: transfer.subjectId,
      orderId,
      at: ctx.now,
    }))
  if (rows.length > 0) deferInsert(ctx, ledgerTransfers, rows, { skipsKnown: true })
}

/** Books what was booked of a kind for a row the other way round, under another kind: nothing of it came about. */
export async function bookBack(
  ctx: Ctx,
  orderId: string,
  { kind, backAs, subjectId }: { kind: string; backAs: string; subjectId: string },
): Promise<void> {
  const of = ledgerTransfers
  const booked = await ctx.db
    .select({ debit: of.credit, credit: of.debit, amountCents: of.amountCents, currency: of.currency })
    .from(of)
    .where(
      and(
        eq(of.tenantId, ctx.tenant.id),
        eq(of.orderId, orderId),
        eq(of.kind, kind),
        eq(of.subjectId, subjectId),
      ),
    )
  for (const { currency, ...transfer } of booked)
    book(ctx, orderId, currency, [{ ...transfer, kind: backAs, subjectId }])
}
