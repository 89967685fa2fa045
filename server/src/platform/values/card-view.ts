const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card as its owner knows it: `Visa •••• 4242`. A brand that is new to us shows as its provider writes it. */
export const cardView = (brand: string | null, last4: string | null) =>
  brand && last4 ? { brand, last4, name: `${brands[brand] ?? brand} •••• ${last4}` } : null
