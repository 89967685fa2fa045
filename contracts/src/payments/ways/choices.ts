/** Ways by which people of single countries pay, on a page of their bank or with a slip of paper. */
export const localMethods = ['ideal', 'przelewy24', 'boleto', 'safetypay'] as const

/** The ways to pay that a shop may offer, by what a buyer does; who takes the money is another matter. */
export const payMethods = ['card', 'paypal', ...localMethods, 'crypto', 'manual'] as const
/** Ways whose money no provider sends back: a person does, and writes it down. */
const sentBackByHand: readonly string[] = ['crypto', 'manual']
/** Whether no provider sends the money of a payment back. */
export const goesBackByHand = ({ provider, method }: { provider: string; method: string }): boolean =>
  provider === 'manual' || sentBackByHand.includes(method)
export type PayMethod = (typeof payMethods)[number]

/** By what an order was paid: one of these, or what its customer had with us. */
export const paidBy = [...payMethods, 'balance'] as const
export type PaidBy = (typeof paidBy)[number]

/** What the account at a payment provider is opened with, in the words that providers use. */
export const credentialNames = [
  'clientId',
  'clientSecret',
  'webhookId',
  'secretKey',
  'webhookSecret',
  'merchantId',
  'publicKey',
  'privateKey',
  'ipnSecret',
  'appId',
  'appKey',
] as const
export type CredentialName = (typeof credentialNames)[number]

/** Whose account at a payment provider is used: one's own, that of the installation, or none. */
export const paymentAccountSources = ['own', 'installation', 'none'] as const

/** What came of trying an account. */
export const paymentAccountResults = ['accepted', 'refused', 'unavailable'] as const
export type PaymentAccountResult = (typeof paymentAccountResults)[number]
