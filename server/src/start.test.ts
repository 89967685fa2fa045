import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePorts } from './testing/free-ports.ts'
import { acquireInstanceLock, isHeld } from '#platform/postgres/instance-lock.ts'
import { processesIn } from '#platform/postgres/postmaster.ts'
import { runProcess } from './testing/run-process.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'commonwave-start-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const start = (environment: Record<string, string>) =>
  runProcess('start.ts', { COMMONWAVE_DATA: directory, ...environment })

/** Name, identity, time and content of everything in the directory. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(directory, name)
    const { ino, mtimeMs, mode } = statSync(file)
    hash.update(`${name} ${ino} ${mtimeMs} ${mode}\n`)
    if (statSync(file).isFile()) hash.update(readFileSync(file))
  }
  return hash.update(String(statSync(directory).mtimeMs)).digest('hex')
}

test.each([
  ['with a database of its own', {}],
  ['on a database elsewhere', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
])('a start that is refused because another one runs changes nothing, %s', async (_name, environment) => {
  const lock = acquireInstanceLock(directory)
  mkdirSync(path.join(directory, 'sandbox'))
  // Twice the same row: a process that opened this world would write it anew.
  const row = `${JSON.stringify(['settings', 'clockOffsetMs', 1000])}\n`
  writeFileSync(path.join(directory, 'sandbox/world.jsonl'), row + row)
  const before = fingerprint()
  const { code, said } = await start({ ...environment, PORT: String(await choosePorts()) })
  expect(said).toBe(
    `Another Commonwave (process ${process.pid}) is using ${directory}: stop it first, or give this one its own directory with COMMONWAVE_DATA.\n`,
  )
  expect(code).toBe(1)
  expect(fingerprint()).toBe(before)
  lock.release()
})

test.each([
  ['PORT', { PORT: '65535' }, /PORT: must be at most 65533, since the sandbox takes the next two ports/],
  ['HOST', { HOST: '203.0.113.9' }, /^HOST 203\.0\.113\.9 is no address of this machine/],
  ['COMMONWAVE_DATA', { COMMONWAVE_DATA: '/dev/null/data' }, /^\/dev\/null\/data is not a directory/],
])('a wrong %s ends in one line', async (_name, environment, line) => {
  const { code, said } = await start({ PORT: String(await choosePorts()), ...environment })
  expect(said).toMatch(line)
  expect(said).toMatch(/^[^\n]+\n$/)
  expect(code).toBe(1)
  expect(readdirSync(directory)).toEqual([])
})

test.each(['Starting PostgreSQL', 'Preparing the demo world'])(
  'asked to stop while it is at “%s”, it leaves nothing running',
  async (step) => {
    // The database may run as another system user below it.
    chmodSync(directory, 0o711)
    const environment = { COMMONWAVE_DATA: directory, PORT: String(await choosePorts()) }
    const { code, said } = await runProcess('start.ts', environment, [], (printed, child) => {
      if (printed.includes(step)) child.kill('SIGINT')
    })
    expect(said).toBe('')
    expect(code).toBe(0)
    const files = realpathSync(path.join(directory, 'postgres'))
    expect(existsSync(path.join(files, 'PG_VERSION'))).toBe(true)
    expect(processesIn(files)).toEqual([])
    expect(isHeld(directory)).toBe(false)
  },
)
