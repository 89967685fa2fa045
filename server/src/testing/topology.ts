import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startBalancer, type Balancer } from './balancer.ts'
import { compileCache } from './compile-cache.ts'
import { patient } from './patience.ts'

const readyWithinMs = patient(300_000)
const main = fileURLToPath(new URL('app-process.ts', import.meta.url))

/** One process, which can be killed and started again. */
export interface Victim {
  role: 'serve' | 'worker'
  start(): Promise<void>
  /** Without warning, wherever it stands. */
  kill(): Promise<void>
}

/** Two web servers behind a load balancer and two workers, each in a process of its own, on one database. */
export interface Topology {
  /** Where the load balancer listens. */
  url: string
  victims: readonly Victim[]
  /** Kills what runs; the load balancer goes, too. */
  stop(): Promise<void>
}

/** Starts all of it; `preload` is a module that is loaded before each process's own. */
export async function startTopology(environment: Record<string, string>, preload?: URL): Promise<Topology> {
  const balancer = await startBalancer()
  const all = { ...environment, PUBLIC_URL: balancer.url.replace('127.0.0.1', 'localhost') }
  const victims = (['serve', 'serve', 'worker', 'worker'] as const).map((role) =>
    createVictim(role, all, { balancer, preload }),
  )
  const stop = async () => {
    await Promise.all(victims.map((victim) => victim.kill()))
    await balancer.stop()
  }
  try {
    await Promise.all(victims.map((victim) => victim.start()))
    return { url: balancer.url, victims, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A process that does not run yet; a web server is in the row of a balancer where one is given. */
export function createVictim(
  role: Victim['role'],
  environment: Record<string, string>,
  { balancer, preload }: { balancer?: Balancer; preload?: URL | undefined } = {},
): Victim {
  let child: ChildProcess | undefined
  let port: number | undefined
  return {
    role,
    async start() {
      child = spawn(process.execPath, [...(preload ? ['--import', preload.href] : []), main, role], {
        env: { ...process.env, ...environment, NODE_OPTIONS: '', ...compileCache },
        // The channel ends with the test, however it ends, and the process with the channel.
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      const ended = once(child, 'exit').then(() => {
        throw new Error(`the ${role} process ended before it was ready`)
      })
      ended.catch(() => undefined)
      const late = AbortSignal.timeout(readyWithinMs)
      const said = once(createInterface({ input: child.stdout! }), 'line', { signal: late })
      const [line] = (await Promise.race([said, ended])) as [string]
      ;({ port } = JSON.parse(line) as { port?: number })
      if (port) balancer?.add(port)
    },
    async kill() {
      // A client that asks from now on is sent to another one, as the load balancer would notice.
      if (port) balancer?.remove(port)
      port = undefined
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
