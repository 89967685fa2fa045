import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBalancer } from '#server/testing/balancer.ts'
import { startSandbox } from '#server/testing/sandbox.ts'
import { cloneDatabase, startTestCluster } from '#server/testing/test-cluster.ts'
import { baseUrl, developmentUrl, port } from './server.ts'

/**
 * Commonwave as docs/operations.md tells to run it for real: one database, two web servers behind a load balancer and two
 * workers, in production, with vendors' test accounts that are given explicitly and that the sandbox holds. The demo world
 * comes from `npm start`, which runs once on the same database and ends. Says "ready", and runs until it is asked to end.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const followParent = new URL('../../scripts/lib/follow-parent.mjs', import.meta.url).href
const webPorts = [port + 3, port + 4]
const developmentPort = Number(new URL(developmentUrl).port)

const accounts = {
  STRIPE_SECRET_KEY: 'sk_test_journeys',
  STRIPE_WEBHOOK_SECRET: 'whsec_journeys',
  PAYPAL_CLIENT_ID: 'paypal_journeys',
  PAYPAL_CLIENT_SECRET: 'paypal_secret_journeys',
  PAYPAL_WEBHOOK_ID: 'WHJOURNEYS',
  COINPAYMENTS_MERCHANT_ID: 'coins_journeys',
  COINPAYMENTS_PUBLIC_KEY: 'coins_public_journeys',
  COINPAYMENTS_PRIVATE_KEY: 'coins_private_journeys',
  COINPAYMENTS_IPN_SECRET: 'coins_ipn_journeys',
  GPAPI_APP_ID: 'gp_journeys',
  GPAPI_APP_KEY: 'gp_key_journeys',
  ALTERNATIVEPAYMENTS_SECRET_KEY: 'ap_journeys',
  ALTERNATIVEPAYMENTS_WEBHOOK_SECRET: 'ap_secret_journeys',
  ESIMGO_API_KEY: 'esimgo_journeys',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000009',
  TWILIO_AUTH_TOKEN: 'twilio_journeys',
  USAC_API_ID: 'sandbox_journeys',
  USAC_API_KEY: 'usac_journeys',
}

const stops: (() => unknown)[] = []
const stop = async () => {
  for (const end of stops.splice(0).toReversed()) await end()
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.once(signal, () => void stop().then(() => process.exit(0)))

try {
  await run()
  process.stdout.write('ready\n')
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  await stop()
  process.exit(1)
}

async function run() {
  const directory = await mkdtemp(path.join(tmpdir(), 'commonwave-e2e-'))
  stops.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  const cluster = await startTestCluster()
  stops.push(() => cluster.stop())
  const database = await cloneDatabase(cluster)
  const balancer = await startBalancer(port)
  stops.push(() => balancer.stop())
  const sandbox = await startSandbox({
    ...accounts,
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    APP_URL: balancer.url,
  })
  stops.push(() => sandbox.stop())
  const environment = {
    ...accounts,
    COMMONWAVE_DATA: directory,
    DATABASE_URL: database.appUrl,
    MASTER_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: baseUrl,
    TRUST_PROXY: 'true',
    MAIL_FROM: 'orders@commonwave.test',
    STRIPE_API_BASE: sandbox.url,
    PAYPAL_API_BASE: `${sandbox.url}/paypal`,
    COINPAYMENTS_API_BASE: `${sandbox.url}/coinpayments`,
    GPAPI_API_BASE: `${sandbox.url}/gpapi/ucp`,
    ALTERNATIVEPAYMENTS_API_BASE: `${sandbox.url}/alternativepayments/api`,
    ESIMGO_API_BASE: `${sandbox.url}/esimgo/v2.5`,
    TWILIO_API_BASE: sandbox.url,
    USAC_API_BASE: sandbox.url,
    TWILIO_FROM: '+15005550006',
    TEXTING_HOURS: '0-24',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
  await prepareDemo({ ...environment, DATABASE_OWNER_URL: database.ownerUrl, PORT: String(developmentPort) })
  const inProduction = { ...environment, NODE_ENV: 'production' }
  const web = (at: number, own: Record<string, string>) =>
    start('main.ts', { ...own, PORT: String(at) }).then((child) => answering(child, at))
  await Promise.all([
    ...webPorts.map((at) => web(at, inProduction)),
    web(developmentPort, environment),
    start('worker.ts', inProduction),
    start('worker.ts', inProduction),
  ])
  for (const at of webPorts) balancer.add(at)
}

/** The first start on a database of one's own migrates it and fills it; then it is stopped as an operator stops it. */
async function prepareDemo(environment: Record<string, string>) {
  const child = await start('start.ts', environment)
  await answering(child, Number(environment.PORT))
  await end(child)
  if (child.exitCode !== 0) throw new Error(`npm start ended with ${child.exitCode ?? child.signalCode}`)
}

async function start(entry: string, environment: Record<string, string>): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env
  const main = path.join(root, 'server/src', entry)
  // As on machines of their own: nothing that one of them keeps in files is there for another.
  const COMMONWAVE_DATA = path.join(environment.COMMONWAVE_DATA!, String(stops.length))
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--heap-growing-percent=30', '--import', followParent, main],
    {
      cwd: root,
      env: { PATH, HOME, ...environment, COMMONWAVE_DATA },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  stops.push(() => end(child))
  await once(child, 'spawn')
  return child
}

async function answering(child: ChildProcess, at: number) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server on port ${at} ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
