import { fork, spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/config/config.ts'
import type { InstanceLock } from '#platform/postgres/instance-lock.ts'
import { verifyMasterKey } from '#platform/security/master-key.ts'
import { migrate, migrateAs } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { runServer } from './run.ts'
import type { OpenServices } from './services.ts'

/** A database of the operator's own; it is migrated when the owner's address is given too. */
async function useDatabase(config: Config, databaseUrl: string): Promise<string> {
  const { databaseOwnerUrl } = config
  await verifyMasterKey(databaseUrl, config)
  if (databaseOwnerUrl) await step('Migrating the database', () => migrateAs(databaseOwnerUrl))
  return databaseUrl
}

async function startDatabase(config: Config, stops: (() => Promise<void>)[]): Promise<string> {
  const database = await step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDirectory: config.dataDirectory }),
  )
  stops.push(() => database.stop())
  // Asked before anything is changed in a database that this key may have no business with.
  await verifyMasterKey(database.adminUrl, config)
  const { appUrl } = await step('Migrating the database', () => migrate({ adminUrl: database.adminUrl }))
  return appUrl
}

/**
 * A process that prepares the demo world once it is told where; it loads what it needs while the database starts. The
 * code that ends it early never hears how it went.
 */
function startSeeding() {
  const child = fork(fileURLToPath(new URL('seed-process.ts', import.meta.url)), { execArgv: [] })
  child.unref()
  let isUnwanted = false
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else if (!isUnwanted) reject(new StartupError('The demo world could not be prepared: see above.'))
    })
  })
  // Who starts first is asked for later.
  ended.catch(() => undefined)
  return {
    seed: (databaseUrl: string) => {
      child.ref()
      child.send({ databaseUrl })
      return step('Preparing the demo world', () => ended)
    },
    end: async () => {
      isUnwanted = true
      await ending(child)
    },
  }
}

/** The sandbox plays every vendor that the configuration leaves out; it ends with this process. */
async function startSandbox(config: Config): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url))],
    {
      // The channel ends with this process, however it ends, and the sandbox ends with the channel.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        SANDBOX_PORT: new URL(config.sandbox.url).port,
        SANDBOX_SMTP_PORT: String(config.sandbox.smtpPort),
        // A benchmark measures the product, so its sandbox may keep its world in memory alone.
        SANDBOX_DATA: process.env.SANDBOX_MEMORY === '1' ? '' : `${config.dataDirectory}/sandbox`,
        APP_URL: `http://127.0.0.1:${config.port}`,
        STRIPE_SECRET_KEY: config.stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: config.stripe.webhookSecret,
        ...(config.paypal.account
          ? {
              PAYPAL_CLIENT_ID: config.paypal.account.clientId,
              PAYPAL_CLIENT_SECRET: config.paypal.account.clientSecret,
              PAYPAL_WEBHOOK_ID: config.paypal.account.webhookId,
            }
          : {}),
        ...(config.coinpayments.account
          ? {
              COINPAYMENTS_MERCHANT_ID: config.coinpayments.account.merchantId,
              COINPAYMENTS_PUBLIC_KEY: config.coinpayments.account.publicKey,
              COINPAYMENTS_PRIVATE_KEY: config.coinpayments.account.privateKey,
              COINPAYMENTS_IPN_SECRET: config.coinpayments.account.ipnSecret,
            }
          : {}),
        ...(config.gpapi.account
          ? { GPAPI_APP_ID: config.gpapi.account.appId, GPAPI_APP_KEY: config.gpapi.account.appKey }
          : {}),
        ...(config.alternativepayments.account
          ? {
              ALTERNATIVEPAYMENTS_SECRET_KEY: config.alternativepayments.account.secretKey,
              ALTERNATIVEPAYMENTS_WEBHOOK_SECRET: config.alternativepayments.account.webhookSecret,
            }
          : {}),
        ESIMGO_API_KEY: config.esimgo.apiKey,
        TWILIO_ACCOUNT_SID: config.twilio.accountSid,
        TWILIO_AUTH_TOKEN: config.twilio.authToken,
      },
    },
  )
  await step('Starting the sandbox', () => ready(child, config))
  return () => ending(child)
}

const ending = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.ref()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const ready = (child: ChildProcess, config: Config) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.includes('"ready":true')) return
      child.stderr?.pipe(process.stderr)
      resolve()
    })
    child.once('exit', () =>
      reject(
        new StartupError(
          `The sandbox could not start. Check that ports ${new URL(config.sandbox.url).port} and ${config.sandbox.smtpPort} are free, or set PORT to another one.`,
        ),
      ),
    )
  })

/** Where `npm start` builds the web application beside all this, it says when that is done. */
async function waitForBuild() {
  if (!process.argv.includes('--build-under-way')) return
  const isBuilt = new Promise<void>((resolve) => process.once('message', () => resolve()))
  await step('Building the web application', () => isBuilt)
}

/** Whether somebody asks to stop while the parts start: the step under way is finished, and no other is begun. */
const asked = new AbortController()
const ask = () => asked.abort()
const stopSignals = ['SIGINT', 'SIGTERM'] as const

async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  asked.signal.throwIfAborted()
  const started = performance.now()
  process.stdout.write(`${label} … `)
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

async function announce({ config }: OpenServices) {
  const { port } = config
  const rows = [
    ['Shop (house brand)', `http://localhost:${port}`],
    ['Another brand, in Spanish', `http://mobivista.localhost:${port}/plans`],
    ['Administration', `http://localhost:${port}/admin`],
    ['  sign in as', 'owner@base.test'],
    ['Super administration', `http://localhost:${port}/super-admin`],
    ['  sign in as', 'super@commonwave.test'],
    ['Customers, resellers', `http://localhost:${port}/auth/login`],
    ['  sign in as', 'subscriber@base.test, reseller@base.test, master@base.test'],
    ['Fulfillment agents', `http://localhost:${port}/fulfillment-agent`],
    ['  sign in as', 'warehouse@base.test, fulfillment@base.test'],
    ['  every password', 'commonwave'],
    ['API reference', `http://localhost:${port}/developers`],
    ...(config.sandbox.isNeeded
      ? [['Everything sent (sandbox)', config.sandbox.url.replace('127.0.0.1', 'localhost')]]
      : []),
  ] as [string, string][]
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  process.stdout.write(
    `\n${rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`).join('\n')}\n\n  Ctrl+C stops everything; your data stays in ${config.dataDirectory}\n\n`,
  )
}

/** Embedded PostgreSQL, migrations, demo world, sandbox, server and worker in one process. Frees the lock at its end. */
export const runOnOneMachine = (config: Config, lock: InstanceLock) =>
  runServer('start', async () => {
    const { seed, end } = startSeeding()
    const stops: (() => Promise<void>)[] = [async () => lock.release()]
    const afterwards = async () => {
      await end()
      for (const stop of stops.reverse()) await stop()
    }
    for (const signal of stopSignals) process.on(signal, ask)
    try {
      const databaseUrl = config.databaseUrl
        ? await useDatabase(config, config.databaseUrl)
        : await startDatabase(config, stops)
      if (config.sandbox.isNeeded && !config.isProduction) stops.push(await startSandbox(config))
      asked.signal.throwIfAborted()
      return {
        config,
        databaseUrl,
        serves: true,
        works: true,
        mayCreateMasterKey: true,
        afterwards,
        prepare: async () => {
          await seed(databaseUrl)
          await waitForBuild()
        },
        announce,
      }
    } catch (error) {
      await afterwards()
      if (asked.signal.aborted) process.exit(0)
      throw error
    } finally {
      for (const signal of stopSignals) process.off(signal, ask)
    }
  })
