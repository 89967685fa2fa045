import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePort } from '#platform/postgres/credentials.ts'
import { acquireInstanceLock } from '#platform/instance-lock.ts'

const main = fileURLToPath(new URL('start.ts', import.meta.url))
let directory: string

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'commonwave-start-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Runs `npm start`'s own process until it ends by itself. */
async function start(environment: Record<string, string>) {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, COMMONWAVE_DATA: directory, ...environment },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

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
  // Twice the same row: whoever opened this world would write it anew.
  const row = `${JSON.stringify(['settings', 'clockOffsetMs', 1000])}\n`
  writeFileSync(path.join(directory, 'sandbox/world.jsonl'), row + row)
  const before = fingerprint()
  const { code, said } = await start({ ...environment, PORT: String(await choosePort()) })
  expect(said).toBe(
    `Another Commonwave (process ${process.pid}) is using ${directory}: stop it first, or give this one its own directory with COMMONWAVE_DATA.\n`,
  )
  expect(code).toBe(1)
  expect(fingerprint()).toBe(before)
  lock.release()
})
