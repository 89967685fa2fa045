/** Where the sandbox listens, what it signs with and where it sends webhooks. */
export type SandboxConfig = {
  host: string
  port: number
  smtpPort: number
  /** Directory of the journal; null keeps the world in memory only. */
  dataDirectory: string | null
  /** Address under which browsers reach the hosted pages, without a trailing slash. */
  publicUrl: string
  /** Address of the product, the default target of webhooks. */
  appUrl: string
  stripeSecretKey: string
  stripeWebhookSecret: string
  /** Further accounts are this id and secret, each with the same name of their own behind it. */
  paypalClientId: string
  paypalClientSecret: string
  paypalWebhookId: string
  /** Further accounts are these, each with the same name of their own behind it. */
  coinpaymentsMerchantId: string
  coinpaymentsPublicKey: string
  coinpaymentsPrivateKey: string
  coinpaymentsIpnSecret: string
  /** Further accounts are this id and key, each with the same name of their own behind it. */
  gpapiAppId: string
  gpapiAppKey: string
  /** Further accounts are this key with a name of their own behind it. */
  alternativepaymentsSecretKey: string
  alternativepaymentsWebhookSecret: string
  esimgoApiKey: string
  /** Further accounts are this key with a name of their own behind a dot. */
  pwgApiKey: string
  /** Further carriers are this id with a name of their own behind a dot. */
  usacApiId: string
  usacApiKey: string
  twilioAccountSid: string
  twilioAuthToken: string
  /** Waits before each webhook attempt, in milliseconds of real time. */
  webhookDelaysMs: readonly number[]
}

export type SandboxOptions = Partial<SandboxConfig>

/** The options given, over the documented defaults; `publicUrl` follows the port unless it is given. */
export function completeConfig(options: SandboxOptions): SandboxConfig {
  const port = options.port ?? 9001
  return {
    host: options.host ?? '127.0.0.1',
    port,
    smtpPort: options.smtpPort ?? 9002,
    dataDirectory: options.dataDirectory ?? null,
    publicUrl: withoutTrailingSlash(options.publicUrl ?? `http://localhost:${port}`),
    appUrl: withoutTrailingSlash(options.appUrl ?? 'http://localhost:9000'),
    stripeSecretKey: options.stripeSecretKey ?? 'sk_test_commonwave',
    stripeWebhookSecret: options.stripeWebhookSecret ?? 'whsec_commonwave',
    paypalClientId: options.paypalClientId ?? 'paypal_commonwave',
    paypalClientSecret: options.paypalClientSecret ?? 'paypal_secret_commonwave',
    paypalWebhookId: options.paypalWebhookId ?? 'WHCOMMONWAVE',
    coinpaymentsMerchantId: options.coinpaymentsMerchantId ?? 'coins_commonwave',
    coinpaymentsPublicKey: options.coinpaymentsPublicKey ?? 'coins_public_commonwave',
    coinpaymentsPrivateKey: options.coinpaymentsPrivateKey ?? 'coins_private_commonwave',
    coinpaymentsIpnSecret: options.coinpaymentsIpnSecret ?? 'coins_ipn_commonwave',
    gpapiAppId: options.gpapiAppId ?? 'gp_commonwave',
    gpapiAppKey: options.gpapiAppKey ?? 'gp_key_commonwave',
    alternativepaymentsSecretKey: options.alternativepaymentsSecretKey ?? 'ap_commonwave',
    alternativepaymentsWebhookSecret: options.alternativepaymentsWebhookSecret ?? 'ap_secret_commonwave',
    esimgoApiKey: options.esimgoApiKey ?? 'esimgo_commonwave',
    pwgApiKey: options.pwgApiKey ?? 'pwg_commonwave',
    usacApiId: options.usacApiId ?? 'sandbox',
    usacApiKey: options.usacApiKey ?? 'usac_commonwave',
    twilioAccountSid: options.twilioAccountSid ?? 'AC00000000000000000000000000000001',
    twilioAuthToken: options.twilioAuthToken ?? 'twilio_commonwave',
    webhookDelaysMs: options.webhookDelaysMs ?? [0, 1000, 5000, 30_000],
  }
}

/** Reads the options from environment variables; throws on a port that is no number. */
export function optionsFromEnvironment(environment: NodeJS.ProcessEnv): SandboxOptions {
  return withoutUndefined({
    port: portOf(environment.SANDBOX_PORT, 'SANDBOX_PORT'),
    smtpPort: portOf(environment.SANDBOX_SMTP_PORT, 'SANDBOX_SMTP_PORT'),
    dataDirectory: environment.SANDBOX_DATA || undefined,
    publicUrl: environment.SANDBOX_PUBLIC_URL || undefined,
    appUrl: environment.APP_URL || undefined,
    stripeSecretKey: environment.STRIPE_SECRET_KEY || undefined,
    stripeWebhookSecret: environment.STRIPE_WEBHOOK_SECRET || undefined,
    paypalClientId: environment.PAYPAL_CLIENT_ID || undefined,
    paypalClientSecret: environment.PAYPAL_CLIENT_SECRET || undefined,
    paypalWebhookId: environment.PAYPAL_WEBHOOK_ID || undefined,
    coinpaymentsMerchantId: environment.COINPAYMENTS_MERCHANT_ID || undefined,
    coinpaymentsPublicKey: environment.COINPAYMENTS_PUBLIC_KEY || undefined,
    coinpaymentsPrivateKey: environment.COINPAYMENTS_PRIVATE_KEY || undefined,
    coinpaymentsIpnSecret: environment.COINPAYMENTS_IPN_SECRET || undefined,
    gpapiAppId: environment.GPAPI_APP_ID || undefined,
    gpapiAppKey: environment.GPAPI_APP_KEY || undefined,
    alternativepaymentsSecretKey: environment.ALTERNATIVEPAYMENTS_SECRET_KEY || undefined,
    alternativepaymentsWebhookSecret: environment.ALTERNATIVEPAYMENTS_WEBHOOK_SECRET || undefined,
    esimgoApiKey: environment.ESIMGO_API_KEY || undefined,
    pwgApiKey: environment.PWG_API_KEY || undefined,
    usacApiId: environment.USAC_API_ID || undefined,
    usacApiKey: environment.USAC_API_KEY || undefined,
    twilioAccountSid: environment.TWILIO_ACCOUNT_SID || undefined,
    twilioAuthToken: environment.TWILIO_AUTH_TOKEN || undefined,
  })
}

function portOf(text: string | undefined, name: string): number | undefined {
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${text}`)
  return port
}

function withoutUndefined(options: Record<string, unknown>): SandboxOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '')
