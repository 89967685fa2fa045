import { join, resolve } from 'node:path'
import * as z from 'zod'
import { paymentSettings, paymentsTogether, paymentVariables } from './payment-config.ts'
import { simSettings, simVariables } from './sim-settings.ts'
import { StartupError } from './startup-error.ts'
import { reachesIntoNight, textingHoursVariable, usualTextingHours } from './texting-hours.ts'
import { usacSettings, usacVariables } from './usac-settings.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
const port = z.coerce.number().int().min(1).max(65535)
const database = z
  .url({
    abort: true,
    protocol: /^postgres(?:ql)?$/,
    error: 'must be an address that begins with postgres://',
  })
  .refine(isDecodable, 'holds a % that is not followed by two digits: write it as %25')
const secret = (prefix: RegExp, message: string) => z.string().regex(prefix, message)

/** How many proxies of our own stand before the server; true is one. */
const proxies = z.union([z.stringbool().transform(Number), z.coerce.number<string>().int().min(0).max(10)])

const schema = z.object({
  PORT: port.default(9000),
  HOST: z.string().default('127.0.0.1'),
  COMMONWAVE_DATA: z.string().default('.data'),
  PLATFORM_MODE: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_BACKUP_URL: database.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: proxies.default(0),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  STRIPE_API_BASE: url.optional(),
  STRIPE_SECRET_KEY: secret(/^(?:sk|rk)_/, 'must begin with sk_ or rk_').optional(),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_/, 'must begin with whsec_').optional(),
  PAYPAL_API_BASE: url.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  ...paymentVariables,
  ESIMGO_API_BASE: url.optional(),
  ESIMGO_API_KEY: z.string().optional(),
  ...simVariables,
  ...usacVariables,
  SMTP_URL: z
    .url({
      abort: true,
      protocol: /^smtps?$/,
      error: 'must be an address that begins with smtp:// or smtps://',
    })
    .refine(isDecodable, 'holds a % that is not followed by two digits: write it as %25')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  TWILIO_API_BASE: url.optional(),
  TWILIO_ACCOUNT_SID: secret(/^AC/, 'must begin with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/, 'must be a number such as +12125550100, or a name')
    .optional(),
  TEXTING_HOURS: textingHoursVariable.default(usualTextingHours),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(6),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_SERVICE_NAME: z.string().default('commonwave'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

type Environment = z.infer<typeof schema>

/** Variables that mean something together only: the first is of no use, or unsafe, without the others. */
const together: [keyof Environment, ...(keyof Environment)[]][] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ...paymentsTogether.map(([...names]) => names),
  ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID', 'TWILIO_FROM'],
  ['PWG_API_KEY', 'PWG_API_BASE'],
  ['USAC_API_KEY', 'USAC_API_ID'],
  ['USAC_API_ID', 'USAC_API_KEY'],
]
const vendors = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ESIMGO_API_KEY',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
] as const
/** Without them real customers would get mails from nobody, with links to this machine. */
const onceReal = ['MAIL_FROM', 'PUBLIC_URL'] as const
const sandboxPorts = 2
/** The database that comes along lets 60 in, and the job queue, snapshots, a migration and a backup want some of them. */
const embeddedPool = 44

/** How long somebody else may take, in milliseconds. Not for the operator to set; tests shorten them. */
export const limits = {
  /** Until the headers of a request are here, and until its body is; a large one that comes at a pace has longer. */
  headersMs: 10_000,
  requestMs: 20_000,
  uploadMs: 900_000,
  /** How often slow requests are looked for. */
  checkEveryMs: 1_000,
  /** Until it is known whether the process is ready. */
  readyMs: 800,
  /** What all calls of one request to vendors may take together, and one call of a job. */
  vendorMs: 8_000,
}

export type Config = ReturnType<typeof parseConfig>

/**
 * Reads the environment once. Vendors left out are the sandbox beside the server, never a live account.
 * @throws StartupError naming every bad variable in one line.
 */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const value = parsed.data
  const missing = vendors.filter((name) => !value[name])
  refuse(value, missing)
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
    databaseBackupUrl: value.DATABASE_BACKUP_URL,
    databasePool: value.DATABASE_POOL,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    trustedProxies: value.TRUST_PROXY,
    stripe: {
      apiBase: value.STRIPE_API_BASE ?? (value.STRIPE_SECRET_KEY ? 'https://api.stripe.com' : sandboxUrl),
      secretKey: value.STRIPE_SECRET_KEY ?? 'sk_test_commonwave',
      webhookSecret: value.STRIPE_WEBHOOK_SECRET ?? 'whsec_commonwave',
    },
    paypal: paypalSettings(value, sandboxUrl),
    ...paymentSettings(value, sandboxUrl),
    esimgo: {
      apiBase:
        value.ESIMGO_API_BASE ??
        (value.ESIMGO_API_KEY ? 'https://api.esim-go.com/v2.5' : `${sandboxUrl}/esimgo/v2.5`),
      apiKey: value.ESIMGO_API_KEY ?? 'esimgo_commonwave',
    },
    ...simSettings(value, sandboxUrl),
    ...usacSettings(value, sandboxUrl),
    smtpUrl: value.SMTP_URL ?? `smtp://127.0.0.1:${value.PORT + 2}`,
    mailFrom: value.MAIL_FROM ?? 'hello@commonwave.test',
    tracing: {
      endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: value.OTEL_SERVICE_NAME,
      share: value.OTEL_TRACES_SAMPLER_ARG,
    },
    twilio: {
      apiBase: value.TWILIO_API_BASE ?? (value.TWILIO_AUTH_TOKEN ? 'https://api.twilio.com' : sandboxUrl),
      accountSid: value.TWILIO_ACCOUNT_SID ?? 'AC00000000000000000000000000000001',
      authToken: value.TWILIO_AUTH_TOKEN ?? 'twilio_commonwave',
      from: value.TWILIO_FROM ?? '+15005550006',
    },
    textingHours: value.TEXTING_HOURS,
    /** The vendors that the sandbox plays; empty when every vendor is configured. */
    sandbox: {
      url: sandboxUrl,
      smtpPort: value.PORT + 2,
      isNeeded: missing.length > 0 || (!value.USAC_API_KEY && value.NODE_ENV !== 'production'),
    },
    /** How long to keep serving after SIGTERM; undefined leaves it to the kind of process. */
    drainMs: value.DRAIN_SECONDS === undefined ? undefined : value.DRAIN_SECONDS * 1000,
    limits: { ...limits },
    workerConcurrency: value.WORKER_CONCURRENCY,
    /** The grid on which answers leave that must not tell whether an account exists. */
    evenAnswersMs: value.NODE_ENV === 'test' ? 0 : 100,
    /** What `/metrics` asks for as a bearer token; undefined leaves it to this machine. */
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
  }
}

/** An installation may do without an account, as long as those who want it have one of their own. */
function paypalSettings(value: Environment, sandboxUrl: string) {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = value
  const isProduction = value.NODE_ENV === 'production'
  return {
    apiBase:
      value.PAYPAL_API_BASE ??
      (clientId || isProduction ? 'https://api-m.paypal.com' : `${sandboxUrl}/paypal`),
    account:
      clientId && clientSecret && webhookId
        ? { clientId, clientSecret, webhookId }
        : isProduction
          ? null
          : {
              clientId: 'paypal_commonwave',
              clientSecret: 'paypal_secret_commonwave',
              webhookId: 'WHCOMMONWAVE',
            },
  }
}

/** What is wrong although each variable by itself is right. */
function refuse(value: Environment, missing: readonly string[]) {
  const isProduction = value.NODE_ENV === 'production'
  if (isProduction && missing.length > 0) {
    throw new StartupError(
      `In production every vendor needs an account. Set ${missing.join(', ')}, or leave NODE_ENV unset to use the sandbox.`,
    )
  }
  const problems = together.flatMap(([first, ...others]) =>
    others.filter((name) => value[first] && !value[name]).map((name) => `${name}: is needed beside ${first}`),
  )
  for (const name of isProduction ? onceReal : [])
    if (!value[name]) problems.push(`${name}: is needed in production`)
  if (value.TWILIO_AUTH_TOKEN && !value.TWILIO_API_BASE && reachesIntoNight(value.TEXTING_HOURS))
    problems.push('TEXTING_HOURS: must be within 8-21 where text messages reach people')
  if (missing.length > 0 && value.PORT + sandboxPorts > 65535)
    problems.push(`PORT: must be at most ${65535 - sandboxPorts}, since the sandbox takes the next two ports`)
  if (!value.DATABASE_URL && value.DATABASE_POOL > embeddedPool)
    problems.push(`DATABASE_POOL: must be at most ${embeddedPool} with the database that comes along`)
  if (problems.length > 0) throw invalid(problems)
}

const invalid = (problems: string[]) =>
  new StartupError(
    `The configuration is not valid. Correct these variables and start again: ${problems.join('; ')}`,
  )

/** User and password of an address are decoded when it is used, which is late to learn that they cannot be. */
function isDecodable(address: string): boolean {
  try {
    const { username, password, pathname } = new URL(address)
    decodeURIComponent(username + password + pathname)
    return true
  } catch {
    return false
  }
}
