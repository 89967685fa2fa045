import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ports } from '../lib/product.ts'
import type { Suite } from './suite.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const url = `http://127.0.0.1:${ports.coldStart}/`

/** `npm start` on an empty data directory, then again: from the command to the first whole page. */
export const startSuite: Suite = async ({ rounds, progress }) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'commonwave-bench-start-'))
  chmodSync(dataDirectory, 0o711)
  try {
    progress('first start')
    const first = await startOnce(dataDirectory)
    const second: number[] = []
    for (let round = 0; round < rounds; round++) {
      progress(`second start, round ${round + 1} of ${rounds}`)
      second.push(await startOnce(dataDirectory))
    }
    return [
      { suite: 'start', what: 'first start to first page, already built', unit: 's', values: [first] },
      {
        suite: 'start',
        what: 'second start to first page',
        unit: 's',
        values: second,
        target: { atMost: 4 },
      },
    ]
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function startOnce(dataDirectory: string): Promise<number> {
  const { NODE_ENV: _, ...environment } = process.env
  const started = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...environment, PORT: String(ports.coldStart), COMMONWAVE_DATA: dataDirectory },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('npm start ended before it answered')
    await wait(20)
  }
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await ended
  // npm is gone before the server it started, which has to give its port and data directory back first.
  while (await answers()) await wait(50)
  await wait(2000)
  return seconds
}

const answers = () =>
  fetch(url).then(
    async (response) => response.ok && (await response.text()).includes('</html>'),
    () => false,
  )
