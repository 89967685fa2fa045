import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { stripeProvider } from '#providers/payments/stripe.ts'

const providers: Record<string, PaymentProvider> = { [stripeProvider.key]: stripeProvider }

/** Takes new card payments; a payment stays with the provider that it was opened with. */
export const cardProvider: PaymentProvider = stripeProvider

/** The adapter behind a payment's `provider`; manual payments have none. */
export function providerOf(key: string): PaymentProvider {
  const provider = providers[key]
  if (!provider) throw new Error(`no payment provider is called ${key}`)
  return provider
}

export const hasProvider = (key: string) => key in providers
