import * as z from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })

/** What payment providers are reached with that an installation may do without. */
export const paymentVariables = {
  COINPAYMENTS_API_BASE: url.optional(),
  COINPAYMENTS_MERCHANT_ID: z.string().optional(),
  COINPAYMENTS_PUBLIC_KEY: z.string().optional(),
  COINPAYMENTS_PRIVATE_KEY: z.string().optional(),
  COINPAYMENTS_IPN_SECRET: z.string().optional(),
  GPAPI_API_BASE: url.optional(),
  GPAPI_APP_ID: z.string().optional(),
  GPAPI_APP_KEY: z.string().optional(),
  ALTERNATIVEPAYMENTS_API_BASE: url.optional(),
  ALTERNATIVEPAYMENTS_SECRET_KEY: z.string().optional(),
  ALTERNATIVEPAYMENTS_WEBHOOK_SECRET: z.string().optional(),
}

/** Variables that mean something together only. */
export const paymentsTogether = [
  [
    'COINPAYMENTS_MERCHANT_ID',
    'COINPAYMENTS_PUBLIC_KEY',
    'COINPAYMENTS_PRIVATE_KEY',
    'COINPAYMENTS_IPN_SECRET',
  ],
  ['GPAPI_APP_ID', 'GPAPI_APP_KEY'],
  ['ALTERNATIVEPAYMENTS_SECRET_KEY', 'ALTERNATIVEPAYMENTS_WEBHOOK_SECRET'],
] as const

type Given = z.infer<z.ZodObject<typeof paymentVariables>> & { NODE_ENV?: string | undefined }

/** Where one is and with which account: given whole, none in production, else that of the sandbox. */
function placeOf<Account extends Record<string, string>>(
  { NODE_ENV }: Given,
  vendor: { given: string | undefined; own: string; sandbox: string },
  account: { [Name in keyof Account]: string | undefined },
  ofSandbox: Account,
): { apiBase: string; account: Account | null } {
  const isProduction = NODE_ENV === 'production'
  const isGiven = Object.values(account).every(Boolean)
  return {
    apiBase: vendor.given ?? (isGiven || isProduction ? vendor.own : vendor.sandbox),
    account: isGiven ? (account as Account) : isProduction ? null : ofSandbox,
  }
}

/** An installation may do without an account, as long as those who want it have one of their own. */
export const paymentSettings = (value: Given, sandboxUrl: string) => ({
  coinpayments: placeOf(
    value,
    {
      given: value.COINPAYMENTS_API_BASE,
      own: 'https://www.coinpayments.net',
      sandbox: `${sandboxUrl}/coinpayments`,
    },
    {
      merchantId: value.COINPAYMENTS_MERCHANT_ID,
      publicKey: value.COINPAYMENTS_PUBLIC_KEY,
      privateKey: value.COINPAYMENTS_PRIVATE_KEY,
      ipnSecret: value.COINPAYMENTS_IPN_SECRET,
    },
    {
      merchantId: 'coins_commonwave',
      publicKey: 'coins_public_commonwave',
      privateKey: 'coins_private_commonwave',
      ipnSecret: 'coins_ipn_commonwave',
    },
  ),
  gpapi: placeOf(
    value,
    {
      given: value.GPAPI_API_BASE,
      own: 'https://apis.globalpay.com/ucp',
      sandbox: `${sandboxUrl}/gpapi/ucp`,
    },
    { appId: value.GPAPI_APP_ID, appKey: value.GPAPI_APP_KEY },
    { appId: 'gp_commonwave', appKey: 'gp_key_commonwave' },
  ),
  alternativepayments: placeOf(
    value,
    {
      given: value.ALTERNATIVEPAYMENTS_API_BASE,
      own: 'https://api.alternativepayments.com/api',
      sandbox: `${sandboxUrl}/alternativepayments/api`,
    },
    {
      secretKey: value.ALTERNATIVEPAYMENTS_SECRET_KEY,
      webhookSecret: value.ALTERNATIVEPAYMENTS_WEBHOOK_SECRET,
    },
    { secretKey: 'ap_commonwave', webhookSecret: 'ap_secret_commonwave' },
  ),
})
