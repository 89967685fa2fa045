import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const readyWithinMs = 30_000
/** It starts often, so what was compiled once is kept. */
const compileCache = join(tmpdir(), 'commonwave-compile-cache')

/** A server in a process of its own that can be killed and started again on the same port. */
export interface Victim {
  port: number
  start(): Promise<void>
  /** Without warning, wherever it stands. */
  kill(): Promise<void>
}

/** Starts it for the first time; `preload` is a module that is loaded before the server. */
export async function startVictim(environment: Record<string, string>, preload?: URL): Promise<Victim> {
  const main = fileURLToPath(new URL('app-process.ts', import.meta.url))
  let child: ChildProcess | undefined
  const victim: Victim = {
    port: await freePort(),
    async start() {
      child = spawn(process.execPath, [...(preload ? ['--import', preload.href] : []), main], {
        env: {
          ...process.env,
          ...environment,
          PORT: String(victim.port),
          NODE_OPTIONS: '',
          NODE_COMPILE_CACHE: compileCache,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit').then(() => {
        throw new Error('the server ended before it was ready')
      })
      ended.catch(() => undefined)
      const late = AbortSignal.timeout(readyWithinMs)
      await Promise.race([once(createInterface({ input: child.stdout! }), 'line', { signal: late }), ended])
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
  await victim.start()
  return victim
}

/** Below the ports that outgoing connections take, so that it is still free after each kill. */
async function freePort(): Promise<number> {
  for (let port = 9151; port <= 9159; port++) {
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isFree) {
      await new Promise((resolve) => probe.close(resolve))
      return port
    }
  }
  throw new Error('no free port for the server to be killed')
}
