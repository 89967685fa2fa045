import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { choosePorts } from '#server/testing/free-ports.ts'
import { patient } from '#server/testing/patience.ts'

/** How many ports an installation takes: load balancer, sandbox and its mail, two web servers, and one in development. */
const portsEach = 6

/** Where the first installation's begin: chosen once a run, which passes it on to the processes of its tests. */
const firstPort = Number((process.env.COMMONWAVE_E2E_PORT ??= String(await choosePorts(2 * portsEach))))

/** Where an installation listens. */
export const placeOf = (at: number) => {
  const port = firstPort + at * portsEach
  return {
    /** The load balancer's; the sandbox and the processes behind the load balancer take the five ports after it. */
    port,
    baseUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${port + 1}`,
    /** A web server that does not run in production, for the pages that are there in development alone. */
    developmentUrl: `http://localhost:${port + 5}`,
  }
}

/** The installation that is this process's own: each of the processes that run journeys has one. */
export const { port, baseUrl, sandboxUrl, developmentUrl } = placeOf(
  Number(process.env.TEST_PARALLEL_INDEX ?? 0),
)
/** Another brand on the same server, by its sub-domain. */
export const brandUrl = (domain: string) => `http://${domain}.localhost:${port}`

const startupMs = patient(300_000)
const stopMs = patient(40_000)

/** Starts so many installations; answers how to stop them and leave nothing behind. */
export async function startServers(count: number): Promise<() => Promise<void>> {
  const installation = fileURLToPath(new URL('installation.ts', import.meta.url))
  const child = spawn(process.execPath, [installation, String(count)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let said = ''
  const listen = (text: string) => {
    said = (said + text).slice(-4000)
  }
  child.stderr!.on('data', (chunk: Buffer) => listen(chunk.toString()))
  try {
    await ready(child, listen)
    return () => end(child)
  } catch (error) {
    await end(child)
    throw new Error(`The servers for the journeys did not start.\n${said}`, { cause: error })
  }
}

const ready = (child: ChildProcess, listen: (text: string) => void) =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready after ${startupMs / 1000} s`)), startupMs)
    createInterface({ input: child.stdout! }).on('line', (line) => {
      listen(`${line}\n`)
      if (line !== 'ready') return
      clearTimeout(late)
      resolve()
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })

/** Asks all of it to end and, should it not, ends it; the others end with it. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await ended
  clearTimeout(timer)
}
