import { join, resolve } from 'node:path'
import * as z from 'zod'
import { StartupError } from './startup-error.ts'

const url = z.url()
const port = z.coerce.number().int().min(0).max(65535)

/** How many proxies of our own stand before the server; true is one. */
const proxies = z.union([z.stringbool().transform(Number), z.coerce.number<string>().int().min(0).max(10)])

const schema = z.object({
  PORT: port.default(9000),
  HOST: z.string().default('127.0.0.1'),
  COMMONWAVE_DATA: z.string().default('.data'),
  PLATFORM_MODE: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: proxies.default(0),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  STRIPE_API_BASE: url.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  ESIMGO_API_BASE: url.optional(),
  ESIMGO_API_KEY: z.string().optional(),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().default('orders@commonwave.test'),
  TWILIO_API_BASE: url.optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().default('+15005550006'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(6),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Config = ReturnType<typeof parseConfig>

/**
 * Reads the environment once. Vendors left out are the sandbox beside the server, never a live account.
 * @throws StartupError naming every bad variable in one line.
 */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(
      `The configuration is not valid. Correct these variables and start again: ${problems.join('; ')}`,
    )
  }
  const value = parsed.data
  const vendors = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'ESIMGO_API_KEY',
    'SMTP_URL',
    'TWILIO_AUTH_TOKEN',
  ] as const
  const missing = vendors.filter((name) => !value[name])
  if (value.NODE_ENV === 'production' && missing.length > 0) {
    throw new StartupError(
      `In production every vendor needs an account. Set ${missing.join(', ')}, or leave NODE_ENV unset to use the sandbox.`,
    )
  }
  const sandboxUrl = `http://127.0.0.1:${value.PORT + 1}`
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory: resolve(value.COMMONWAVE_DATA),
    masterKeyFile: join(resolve(value.COMMONWAVE_DATA), 'master.key'),
    masterKey: value.MASTER_KEY,
    platformMode: value.PLATFORM_MODE,
    isProduction: value.NODE_ENV === 'production',
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databasePool: value.DATABASE_POOL,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    trustedProxies: value.TRUST_PROXY,
    stripe: {
      apiBase: value.STRIPE_API_BASE ?? (value.STRIPE_SECRET_KEY ? 'https://api.stripe.com' : sandboxUrl),
      secretKey: value.STRIPE_SECRET_KEY ?? 'sk_test_commonwave',
      webhookSecret: value.STRIPE_WEBHOOK_SECRET ?? 'whsec_commonwave',
    },
    esimgo: {
      apiBase:
        value.ESIMGO_API_BASE ??
        (value.ESIMGO_API_KEY ? 'https://api.esim-go.com/v2.5' : `${sandboxUrl}/esimgo/v2.5`),
      apiKey: value.ESIMGO_API_KEY ?? 'esimgo_commonwave',
    },
    smtpUrl: value.SMTP_URL ?? `smtp://127.0.0.1:${value.PORT + 2}`,
    mailFrom: value.MAIL_FROM,
    twilio: {
      apiBase: value.TWILIO_API_BASE ?? (value.TWILIO_AUTH_TOKEN ? 'https://api.twilio.com' : sandboxUrl),
      accountSid: value.TWILIO_ACCOUNT_SID ?? 'AC00000000000000000000000000000001',
      authToken: value.TWILIO_AUTH_TOKEN ?? 'twilio_commonwave',
      from: value.TWILIO_FROM,
    },
    /** The vendors that the sandbox plays; empty when every vendor is configured. */
    sandbox: { url: sandboxUrl, smtpPort: value.PORT + 2, isNeeded: missing.length > 0 },
    workerConcurrency: value.WORKER_CONCURRENCY,
    /** What `/metrics` asks for as a bearer token; undefined leaves it to this machine. */
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
  }
}
