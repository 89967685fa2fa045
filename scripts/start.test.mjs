import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isHeld } from '../server/src/platform/postgres/instance-lock.ts'
import { assertPortIsFree } from '../server/src/platform/config/ports.ts'
import { choosePorts } from '../server/src/testing/free-ports.ts'
import { isProcessAlive } from '../server/src/platform/postgres/process-identity.ts'
import { testMasterKey } from '../server/src/testing/open-world.ts'
import { runProcess } from '../server/src/testing/run-process.ts'
import { createWorld } from '../server/src/testing/world.ts'
import { hash } from './lib/project.mjs'

/** Stands for the build of the web: goes on until it is told to fail. */
const buildUntilTold = `
  const { existsSync, writeFileSync } = require('node:fs')
  writeFileSync('../build.pid', String(process.pid))
  setInterval(() => {
    if (!existsSync('../fail')) return
    console.error('a page does not compile')
    process.exit(1)
  }, 20)`

let world
let project
let port
const inProject = (name) => path.join(project, name)

beforeAll(async () => {
  world = await createWorld()
  // Where somebody has a service provider of their own, no demo world is made.
  await world.tenant()
})
afterAll(() => world.close())

/** A checkout whose packages are there and whose web is not built yet. */
beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'commonwave-checkout-'))
  port = await choosePorts()
  cpSync(path.join(import.meta.dirname), inProject('scripts'), { recursive: true })
  writeFileSync(inProject('scripts/copy-flags.mjs'), '')
  for (const name of ['server', 'sandbox'])
    symlinkSync(path.resolve(import.meta.dirname, '..', name), inProject(name))
  for (const name of ['web', 'node_modules/@react-router/dev'])
    mkdirSync(inProject(name), { recursive: true })
  writeFileSync(inProject('node_modules/@react-router/dev/bin.cjs'), buildUntilTold)
  writeFileSync(inProject('package-lock.json'), '{}')
  const node = path.relative(project, process.execPath)
  writeFileSync(inProject('node_modules/.commonwave-installed'), `${hash('{}')}\n${node}\n`)
})
afterEach(() => rmSync(project, { recursive: true }))

/** `npm start` in that checkout, to its end; `act` is called once it says that it is at `step`. */
async function start(step, act) {
  let isOver = false
  const result = await runProcess(
    inProject('scripts/start.mjs'),
    {
      PORT: String(port),
      COMMONWAVE_DATA: inProject('data'),
      DATABASE_URL: world.database.appUrl,
      MASTER_KEY: testMasterKey,
    },
    [],
    (printed, child) => {
      if (isOver || !printed.includes(step)) return
      isOver = true
      act(child)
    },
  )
  expect(result.printed).toContain(step)
  return result
}

async function expectNothingLeft() {
  for (const taken of [port, port + 1]) await assertPortIsFree({ port: taken, host: '127.0.0.1' })
  expect(isHeld(inProject('data'))).toBe(false)
  const build = Number(readFileSync(inProject('build.pid'), 'utf8'))
  await expect.poll(() => isProcessAlive(build)).toBe(false)
  // So that the next start builds again.
  expect(existsSync(inProject('web/build/.stamp'))).toBe(false)
}

describe('while the web is built for the first time', () => {
  test.each(['Starting the sandbox', 'Building the web application'])(
    'a build that fails at “%s” ends everything and says why',
    async (step) => {
      const { code, said } = await start(step, () => writeFileSync(inProject('fail'), ''))
      expect(said).toContain('a page does not compile')
      expect(said).toMatch(/\nThe web application could not be built: see above\.\n$/)
      expect(code).toBe(1)
      await expectNothingLeft()
    },
  )

  test.each(['SIGINT', 'SIGTERM'])('a %s ends the build, too, and is no failure', async (signal) => {
    const { code, said } = await start('Building the web application', (child) => child.kill(signal))
    expect(said).toBe('')
    expect(code).toBe(0)
    await expectNothingLeft()
  })
})
