import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '#platform/database/migrate.ts'
import { runningDatabase } from '#platform/postgres/login.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const followParent = new URL('../../scripts/lib/follow-parent.mjs', import.meta.url).href
const stopMs = 25_000

/** The first of the ports that benchmarks take; `BENCH_PORT` moves them out of another product's way. */
const firstPort = Number(process.env.BENCH_PORT ?? 9160)

export const ports = {
  product: firstPort,
  secondServer: firstPort + 4,
  growth: firstPort + 6,
  coldStart: firstPort + 10,
  yardstick: firstPort + 14,
  collector: firstPort + 18,
} as const

/** A process of the product under test. */
export interface Server {
  url: string
  processId: number
  stop(): Promise<void>
}

/** The whole product as `npm start` runs it, in a world of its own that `stop` removes. */
export interface Product extends Server {
  dataDirectory: string
  /** Superuser's URL of the embedded database. */
  adminUrl: string
  /** What the product itself connects with. */
  appUrl: string
}

export interface ProductOptions {
  port?: number
  environment?: Record<string, string>
}

/** Starts the product with the flags of `npm start` and waits until it answers. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? ports.product
  const dataDirectory = mkdtempSync(join(tmpdir(), 'commonwave-bench-'))
  // The database may run as another system user below this directory.
  chmodSync(dataDirectory, 0o711)
  const server = await startServer('start.ts', port, {
    COMMONWAVE_DATA: dataDirectory,
    SANDBOX_MEMORY: '1',
    ...options.environment,
  })
  const superuser = runningDatabase(dataDirectory)!.url
  const { appUrl } = await migrate({ adminUrl: superuser })
  return {
    ...server,
    dataDirectory,
    adminUrl: superuser,
    appUrl,
    stop: async () => {
      await server.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** A second web server on the product's database, as `npm run serve` starts one. */
export const startSecondServer = (product: Product): Promise<Server> =>
  startServer('main.ts', ports.secondServer, {
    COMMONWAVE_DATA: product.dataDirectory,
    DATABASE_URL: product.appUrl,
  })

/** Starts one of the product's processes and waits until it answers. */
export async function startServer(
  entry: string,
  port: number,
  environment: Record<string, string>,
): Promise<Server> {
  const { NODE_ENV: _, ...inherited } = process.env
  const extra = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)
  const parameters = [
    '--max-semi-space-size=8',
    '--heap-growing-percent=30',
    '--import',
    followParent,
    ...extra,
    join(root, 'server/src', entry),
  ]
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    // Each simulated shopper has an address of its own, which only a trusted proxy may name.
    env: {
      ...inherited,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000)))
  const url = `http://127.0.0.1:${port}`
  await answering(child, `${url}/readyz`, () => output)
  return { url, processId: child.pid!, stop: () => stop(child) }
}

async function answering(child: ChildProcess, url: string, output: () => string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${output()}`)
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const isOver = await Promise.race([ended.then(() => true), wait(stopMs).then(() => false)])
  if (!isOver) child.kill('SIGKILL')
}
