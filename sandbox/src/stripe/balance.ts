import { newId, type Stripe } from './store.ts'
import type { BalanceTransaction, Charge } from './types.ts'

/** What Stripe keeps of a charge by card, in minor units. */
const chargeFee = (amount: number) => Math.round(amount * 0.029) + 30
/** What a dispute costs, no matter who wins it. */
export const disputeFee = 1500

interface Movement {
  currency: string
  /** In minor units; refunds and disputes are negative. */
  amount: number
  type: BalanceTransaction['type']
  category: string
  /** What moved it: `ch_…`, `re_…`, `dp_…`. */
  source: string
  fee?: number
  /** Its name, where it has one already. */
  id?: string
  /** When, where that is not now. */
  created?: number
}

/** Moves the account's balance and writes the line of it that reports show. */
export function moveBalance(stripe: Stripe, movement: Movement): BalanceTransaction {
  const { world, store } = stripe
  const { currency, amount, type, category, source, fee = 0 } = movement
  const { created = world.nowSeconds(), id = newId('txn') } = movement
  const balance = world.setting<Record<string, number>>('stripe.balance', {})
  world.setSetting('stripe.balance', { ...balance, [currency]: (balance[currency] ?? 0) + amount - fee })
  return store.balanceTransactions.put(id, {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created,
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
  })
}

/** Books what a charge brought in; of the past with the moment and name of its line. */
export function bookCharge(
  stripe: Stripe,
  charge: Charge,
  past: Pick<Movement, 'created' | 'id'> = {},
): void {
  const { id, amount, currency } = charge
  const moved = moveBalance(stripe, {
    ...{ currency, amount, fee: chargeFee(amount), type: 'charge', category: 'charge', source: id },
    ...past,
  })
  charge.balance_transaction = moved.id
  stripe.store.charges.put(id, charge)
}
