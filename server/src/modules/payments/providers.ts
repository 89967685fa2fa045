import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { alternativepaymentsProvider } from '#providers/payments/alternativepayments.ts'
import { coinpaymentsProvider } from '#providers/payments/coinpayments.ts'
import { gpapiProvider } from '#providers/payments/gpapi.ts'
import { paypalProvider } from '#providers/payments/paypal.ts'
import { stripeProvider } from '#providers/payments/stripe.ts'

/** Every adapter, in the order in which ways to pay are offered as long as nobody has put them in another. */
export const paymentProviders: readonly PaymentProvider[] = [
  stripeProvider,
  paypalProvider,
  coinpaymentsProvider,
  gpapiProvider,
  alternativepaymentsProvider,
]

const byKey = new Map(paymentProviders.map((provider) => [provider.key, provider]))

/** The adapter behind a payment's `provider`; manual payments have none. */
export function providerOf(key: string): PaymentProvider {
  const provider = byKey.get(key)
  if (!provider) throw new Error(`no payment provider is called ${key}`)
  return provider
}

export const hasProvider = (key: string) => byKey.has(key)
