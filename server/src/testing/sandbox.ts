import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'
import { patient } from './patience.ts'

/** The vendors of the outside world, played by a process of their own. */
export interface TestSandbox {
  url: string
  smtpPort: number
  /** Calls the sandbox's dials: `control('/faults/esimgo', { rate429: 1 })`. Without a body it reads. */
  control<Answer = unknown>(path: string, body?: object): Promise<Answer>
  stop(): Promise<void>
}

const readyWithinMs = patient(120_000)

/** Starts a sandbox on free ports with an empty world; `environment` may name `APP_URL`, keys and secrets. */
export async function startSandbox(environment: Record<string, string> = {}): Promise<TestSandbox> {
  const main = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: {
      ...{ ...process.env, ...compileCache, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA: '' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready = await readyLine(child.stdout, ended)
  return {
    url: ready.url,
    smtpPort: ready.smtpPort,
    async control<Answer>(path: string, body?: object) {
      const response = await fetch(`${ready.url}/_ctl${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

async function readyLine(
  output: NodeJS.ReadableStream,
  ended: Promise<unknown>,
): Promise<{ url: string; smtpPort: number }> {
  const lines = createInterface({ input: output })
  const said = once(lines, 'line').then(
    ([line]) => JSON.parse(String(line)) as { url: string; smtpPort: number },
  )
  const late = AbortSignal.timeout(readyWithinMs)
  const failed = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error('the sandbox did not start in time')), {
      once: true,
    })
    void ended.then(() => reject(new Error('the sandbox ended before it was ready')))
  })
  return Promise.race([said, failed])
}
