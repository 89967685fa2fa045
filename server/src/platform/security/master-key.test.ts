import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { movingClock } from '../../testing/moving-clock.ts'
import { openWorld, testMasterKey } from '../../testing/open-world.ts'
import { runProcess } from '../../testing/run-process.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { settleMasterKey, verifyMasterKey } from './master-key.ts'
import { queryOnce } from '../postgres/login.ts'

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await createTestDatabase()
  directory = mkdtempSync(path.join(tmpdir(), 'commonwave-key-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

const otherKey = '22'.repeat(32)
const file = (name = 'master.key') => path.join(directory, name)
const keyFile = (name?: string) => ({ masterKey: undefined, masterKeyFile: file(name) })
const keyIs = (masterKey: string) => ({ masterKey, masterKeyFile: file() })
const settle = (config: Parameters<typeof verifyMasterKey>[1], mayCreate = true) =>
  settleMasterKey(database.appUrl, config, { mayCreate })
const checks = () => queryOnce<{ sealed: string }>(database.adminUrl, 'SELECT sealed FROM master_key_check')

/** A tenant of an installation from before there was a check value. */
async function oldInstallation() {
  const world = await openWorld(database, movingClock())
  await world.tenant()
  await world.stop()
}

test('a new installation gets a key, which is checked from then on', async () => {
  await settle(keyFile())
  expect(readFileSync(file(), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  const written = await checks()
  expect(written).toHaveLength(1)
  await settle(keyFile())
  expect(await checks()).toEqual(written)
  expect(await verifyMasterKey(database.appUrl, keyFile())).toEqual({ isUnused: false })
})

test('whoever may not create a key asks for one', async () => {
  await expect(settle(keyFile(), false)).rejects.toThrow(/^There is no master key\. Set MASTER_KEY[^\n]+$/)
  expect(existsSync(file())).toBe(false)
  await settle(keyIs(otherKey), false)
  expect(await checks()).toHaveLength(1)
})

test.each([
  ['from a check value', () => settle(keyIs(testMasterKey))],
  ['from a tenant of an older version', oldInstallation],
])('a lost key is not replaced and a wrong one not taken, as known %s', async (_name, seal) => {
  await seal()
  const before = await checks()
  await expect(settle(keyFile())).rejects.toThrow(
    `The master key is missing and this database was sealed with one: put ${file()} back, or set MASTER_KEY to it.`,
  )
  expect(existsSync(file())).toBe(false)
  writeFileSync(file(), otherKey)
  await expect(settle(keyFile())).rejects.toThrow(`${file()} is not the master key`)
  await expect(settle(keyIs(otherKey))).rejects.toThrow('MASTER_KEY is not the master key')
  expect(readFileSync(file(), 'utf8')).toBe(otherKey)
  expect(await checks()).toEqual(before)
  await settle(keyIs(testMasterKey))
  expect(await checks()).toHaveLength(1)
})

test('of two first starts at once with a key each, one is refused and leaves no key', async () => {
  const names = ['one.key', 'two.key']
  const ends = await Promise.allSettled(names.map((name) => settle(keyFile(name))))
  const [refused] = ends.filter((end) => end.status === 'rejected')
  const kept = names.filter((name) => existsSync(file(name)))
  // Either both saw an unused database, and the check value decided, or the second came too late to make a key.
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect(refused?.reason).toMatchObject({ name: 'StartupError' })
  expect(kept).toHaveLength(1)
  expect(await verifyMasterKey(database.appUrl, keyFile(kept[0]))).toEqual({ isUnused: false })
})

test('a key file that holds no key is named in one line', async () => {
  writeFileSync(file(), 'secret')
  await expect(settle(keyFile())).rejects.toThrow(`${file()} does not hold a master key`)
  expect(readFileSync(file(), 'utf8')).toBe('secret')
  mkdirSync(file('folder.key'))
  await expect(settle(keyFile('folder.key'))).rejects.toThrow(`${file('folder.key')} cannot be read`)
})

test('a server with another key than the database was sealed with is not ready', async () => {
  await settle(keyIs(testMasterKey))
  const statusWith = async (MASTER_KEY: string) => {
    const world = await openWorld(database, movingClock(), { MASTER_KEY })
    const app = await createApp(world.services, undefined)
    const { statusCode } = await app.inject('/readyz')
    await app.close()
    await world.stop()
    return statusCode
  }
  expect(await statusWith(testMasterKey)).toBe(200)
  expect(await statusWith(otherKey)).toBe(503)
})

test('neither server nor worker starts with a lost or a wrong key, in production as anywhere', async () => {
  await settle(keyIs(testMasterKey))
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: database.appUrl,
    COMMONWAVE_DATA: directory,
    PUBLIC_URL: 'https://shop.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ESIMGO_API_KEY: 'key',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'orders@shop.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+12125550100',
  }
  const [serve, worker] = await Promise.all([
    runProcess('main.ts', environment),
    runProcess('worker.ts', { ...environment, MASTER_KEY: otherKey }),
  ])
  expect(serve.said).toMatch(/^The master key is missing [^\n]+\n$/)
  expect(worker.said).toMatch(/^MASTER_KEY is not the master key [^\n]+\n$/)
  expect([serve.code, worker.code]).toEqual([1, 1])
  expect(existsSync(file())).toBe(false)
})
