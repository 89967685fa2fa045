import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBalancer } from '#server/testing/balancer.ts'
import { compileCache } from '#server/testing/compile-cache.ts'
import { vendorsOf } from '#server/testing/vendors.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import {
  cloneDatabase,
  startTestCluster,
  type TestCluster,
  type TestDatabase,
} from '#server/testing/test-cluster.ts'
import { placeOf } from './server.ts'

/**
 * Commonwave as docs/operations.md tells to run it for real, as often as it is asked for: a database, two web servers behind a
 * load balancer and two workers, in production, with vendors' test accounts that are given explicitly and that a sandbox
 * holds. The demo world comes from `npm start`, which runs once and ends; each installation begins with a copy of its
 * database and of its sandbox. Says "ready", and runs until it is asked to end.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const followParent = new URL('../../scripts/lib/follow-parent.mjs', import.meta.url).href
const count = Number(process.argv[2])

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
  PWG_API_KEY: 'pwg_journeys',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000009',
  TWILIO_AUTH_TOKEN: 'twilio_journeys',
  USAC_API_ID: 'sandbox_journeys',
  USAC_API_KEY: 'usac_journeys',
}

type Place = ReturnType<typeof placeOf>

const masterKey = randomBytes(32).toString('hex')

/** What all processes of an installation are told. */
const environmentOf = (place: Place, sandbox: TestSandbox, database: TestDatabase, data: string) => ({
  ...accounts,
  COMMONWAVE_DATA: data,
  DATABASE_URL: database.appUrl,
  MASTER_KEY: masterKey,
  PUBLIC_URL: place.baseUrl,
  MAIL_FROM: 'orders@commonwave.test',
  ...vendorsOf(sandbox),
  TWILIO_FROM: '+15005550006',
  TEXTING_HOURS: '0-24',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
})

const startSandboxAt = ({ port }: Place, data: string, appUrl: string) =>
  startSandbox({
    ...accounts,
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    SANDBOX_DATA: path.join(data, 'sandbox'),
    APP_URL: appUrl,
  })

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
  const demo = { data: path.join(directory, 'demo'), database: await cloneDatabase(cluster) }
  await prepareDemo(demo)
  const copies = { ...cluster, templateName: demo.database.name }
  await Promise.all(
    Array.from({ length: count }, (_, at) =>
      install(at, path.join(directory, String(at)), copies, demo.data),
    ),
  )
}

/** The first start on a database of one's own migrates it and fills it; then it is stopped as an operator stops it. */
async function prepareDemo({ data, database }: { data: string; database: TestDatabase }) {
  const place = placeOf(0)
  const { port: own } = new URL(place.developmentUrl)
  const sandbox = await startSandboxAt(place, data, place.developmentUrl)
  try {
    const environment = environmentOf(place, sandbox, database, data)
    const child = await start('start.ts', {
      ...environment,
      DATABASE_OWNER_URL: database.ownerUrl,
      PORT: own,
    })
    await answering(child, Number(own))
    await end(child)
    if (child.exitCode !== 0) throw new Error(`npm start ended with ${child.exitCode ?? child.signalCode}`)
  } finally {
    await sandbox.stop()
  }
}

async function install(at: number, data: string, cluster: TestCluster, demo: string) {
  const place = placeOf(at)
  const database = await cloneDatabase(cluster)
  await cp(path.join(demo, 'sandbox'), path.join(data, 'sandbox'), { recursive: true })
  const balancer = await startBalancer(place.port)
  stops.push(() => balancer.stop())
  const sandbox = await startSandboxAt(place, data, balancer.url)
  stops.push(() => sandbox.stop())
  const environment = environmentOf(place, sandbox, database, data)
  const inProduction = { ...environment, NODE_ENV: 'production' }
  const web = (port: number, own: Record<string, string>) =>
    start('main.ts', { ...own, PORT: String(port) }).then((child) => answering(child, port))
  const behind = [place.port + 3, place.port + 4]
  await Promise.all([
    ...behind.map((port) => web(port, inProduction)),
    web(Number(new URL(place.developmentUrl).port), environment),
    start('worker.ts', inProduction),
    start('worker.ts', inProduction),
  ])
  for (const port of behind) balancer.add(port)
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
      env: { PATH, HOME, ...compileCache, ...environment, COMMONWAVE_DATA },
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
