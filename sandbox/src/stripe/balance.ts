import type { Stripe } from './store.ts'

/** Adds to the account's balance, in minor units; refunds and disputes are negative. */
export function moveBalance({ world }: Stripe, currency: string, amount: number): void {
  const balance = world.setting<Record<string, number>>('stripe.balance', {})
  world.setSetting('stripe.balance', { ...balance, [currency]: (balance[currency] ?? 0) + amount })
}
