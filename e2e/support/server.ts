import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The server of the journeys; the sandbox that plays the vendors takes the two ports after it. */
export const port = Number(process.env.COMMONWAVE_E2E_PORT ?? 9300)
export const baseUrl = `http://localhost:${port}`
export const sandboxUrl = `http://localhost:${port + 1}`
/** Another brand on the same server, by its sub-domain. */
export const brandUrl = (domain: string) => `http://${domain}.localhost:${port}`

const startupMs = 120_000
const stopMs = 20_000

/** Starts everything in a data directory of its own; answers how to stop it and leave nothing behind. */
export async function startServer(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'commonwave-e2e-'))
  const child = spawn(process.execPath, ['server/src/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), COMMONWAVE_DATA: directory, NODE_OPTIONS: '' },
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-4000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const stop = async () => {
    await end(child)
    await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await ready(child)
    return stop
  } catch (error) {
    await stop()
    throw new Error(`The server for the journeys did not start.\n${said}`, { cause: error })
  }
}

async function ready(child: ChildProcess) {
  const giveUpAt = Date.now() + startupMs
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`It was not ready after ${startupMs / 1000} s`)
}

/** Asks the server to end and, should it not, ends it. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await ended
  clearTimeout(timer)
}
