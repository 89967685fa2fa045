import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { openSealed, seal } from './crypto.ts'
import { diskError } from '../postgres/data-directory.ts'
import { databaseErrorCode } from '../database/database.ts'
import { withDatabase } from '../database/reach-database.ts'
import { StartupError } from '../config/startup-error.ts'

type KeyConfig = Pick<Config, 'masterKey' | 'masterKeyFile'>

/** What the check value says, and what it is bound to. */
const checkText = 'commonwave master key'

/** The master key: 32 bytes from the configuration or its file. @throws StartupError when there is none. */
export function loadMasterKey(config: KeyConfig): Buffer {
  const key = findMasterKey(config)
  if (key) return key
  throw new StartupError(`There is no master key: put ${config.masterKeyFile} back, or set MASTER_KEY.`)
}

/**
 * Compares the master key with what the database was sealed with, and changes nothing.
 * @returns whether nothing has been sealed there yet.
 * @throws StartupError when the key is missing or another one, or the database cannot be reached.
 */
export const verifyMasterKey = (databaseUrl: string, config: KeyConfig): Promise<{ isUnused: boolean }> =>
  withDatabase(databaseUrl, async (client) => {
    const isSealed = await sealedWith(client)
    if (isSealed === undefined) return { isUnused: true }
    const key = findMasterKey(config)
    if (!key) throw missing(config)
    if (!isSealed(key)) throw another(config)
    return { isUnused: false }
  })

/**
 * Verifies the key, and keeps a check value of one that is used for the first time.
 * @param mayCreate whether a new installation gets a key of its own, in `masterKeyFile`.
 */
export async function settleMasterKey(
  databaseUrl: string,
  config: KeyConfig,
  { mayCreate }: { mayCreate: boolean },
): Promise<void> {
  const { isUnused } = await verifyMasterKey(databaseUrl, config)
  const isNew = isUnused && !findMasterKey(config)
  if (isNew && !mayCreate)
    throw new StartupError(
      `There is no master key. Set MASTER_KEY to 64 hexadecimal digits ("openssl rand -hex 32" makes them), the same for every process, and keep a copy.`,
    )
  if (isNew) createKeyFile(config.masterKeyFile)
  await withDatabase(databaseUrl, (client) =>
    client.query('INSERT INTO master_key_check (sealed) VALUES ($1) ON CONFLICT DO NOTHING', [
      seal(loadMasterKey(config), Buffer.from(checkText), checkText),
    ]),
  )
  // Two first starts at once may each have a key; the one whose check value came second is not the right one.
  await verifyMasterKey(databaseUrl, config).catch((error: unknown) => {
    if (isNew) rmSync(config.masterKeyFile, { force: true })
    throw error
  })
}

/** Whether a check value was sealed with this key; false for anything else, whatever stands there. */
export function isSealedWith(key: Buffer, sealed: string | undefined): boolean {
  return sealed !== undefined && opens(key, sealed, checkText)
}

/** How to tell the right key; undefined while nothing is sealed. */
async function sealedWith(client: pg.Client): Promise<((key: Buffer) => boolean) | undefined> {
  const [check] = await rowsOf<{ sealed: string }>(client, 'SELECT sealed FROM master_key_check')
  if (check) return (key) => isSealedWith(key, check.sealed)
  // A database from before there was a check value: a tenant's wrapped key says as much.
  const tenants = await rowsOf<{ id: string }>(client, 'SELECT id FROM service_providers')
  for (const { id } of tenants) {
    await client.query(`SELECT set_config('app.tenant', $1, false)`, [id])
    const [own] = await rowsOf<{ wrapped_key: string }>(client, wrappedKeyOfTenant)
    if (own) return (key) => opens(key, own.wrapped_key, `tenant-key|${id}`)
  }
  return undefined
}

/** The condition is for a superuser, whom no row is hidden from. */
const wrappedKeyOfTenant = `SELECT wrapped_key FROM tenant_keys WHERE tenant_id = current_setting('app.tenant')::uuid`

/** A table that is not there yet, before the first migration, holds nothing. */
async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  try {
    return (await client.query<Row>(text)).rows
  } catch (error) {
    if (databaseErrorCode(error) === '42P01') return []
    throw error
  }
}

function opens(key: Buffer, sealed: string, boundTo: string): boolean {
  try {
    openSealed(key, sealed, boundTo)
    return true
  } catch {
    return false
  }
}

function findMasterKey({ masterKey, masterKeyFile }: KeyConfig): Buffer | undefined {
  if (masterKey) return Buffer.from(masterKey, 'hex')
  if (!existsSync(masterKeyFile)) return undefined
  const text = readKeyFile(masterKeyFile)
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  throw new StartupError(
    `${masterKeyFile} does not hold a master key of 64 hexadecimal digits. Put the right key back, or set MASTER_KEY.`,
  )
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartupError(
      `${file} cannot be read: start as the user who owns it, put the right key back, or set MASTER_KEY.`,
    )
  }
}

function createKeyFile(file: string) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  } catch (error) {
    throw diskError(error, dirname(file))
  }
}

const missing = ({ masterKeyFile }: KeyConfig) =>
  new StartupError(
    `The master key is missing and this database was sealed with one: put ${masterKeyFile} back, or set MASTER_KEY to it.`,
  )

const another = ({ masterKey, masterKeyFile }: KeyConfig) =>
  new StartupError(
    `${masterKey ? 'MASTER_KEY' : masterKeyFile} is not the master key this database was sealed with: put the right one back.`,
  )
