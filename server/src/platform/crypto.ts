import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import type { Pool } from './database.ts'
import { Recent } from './recent.ts'

/** Where a sealed value lives. It cannot be opened anywhere else. */
export interface Place {
  table: string
  column: string
  row: string
}

/** The secrets of one tenant: seals values at rest and derives the capabilities of its links. */
export interface Vault {
  /** AES-256-GCM, bound to tenant, table, column and row. */
  seal(plain: string, place: Place): string
  /** @throws Error when the text was not sealed for this place. */
  open(sealed: string, place: Place): string
  /** 128 bits as base64url: the unguessable part of a link to `id`, the same each time. */
  capability(purpose: string, id: string): string
  sign(purpose: string, value: string): string
  verify(purpose: string, value: string, signature: string): boolean
}

/** Wraps a fresh data key for a new tenant. */
export const newWrappedKey = (masterKey: Buffer, tenantId: string) =>
  seal(masterKey, randomBytes(32), `tenant-key|${tenantId}`)

/** How many open vaults a process keeps, about 2 KB each. */
const keptVaults = 4_000

/** Opens tenants' vaults, each data key read and unwrapped once while it is in use. */
export function createVaults(masterKey: Buffer, pool: Pool) {
  const opened = new Recent<string, Promise<Vault>>(keptVaults)
  const load = async (tenantId: string) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(`BEGIN; SELECT set_config('app.tenant', '${tenantId}', true)`)
      const { rows } = await client.query<{ wrapped_key: string }>('SELECT wrapped_key FROM tenant_keys')
      await client.query('COMMIT')
      const wrapped = rows[0]?.wrapped_key
      if (!wrapped) throw new Error('this tenant has no key')
      return vaultOf(tenantId, openSealed(masterKey, wrapped, `tenant-key|${tenantId}`))
    } catch (error) {
      broken = error instanceof Error ? error : new Error('unknown failure')
      throw error
    } finally {
      client.release(broken)
    }
  }
  return (tenantId: string): Promise<Vault> => {
    const known = opened.get(tenantId)
    if (known) return known
    const vault = load(tenantId)
    opened.set(tenantId, vault)
    vault.catch(() => opened.delete(tenantId))
    return vault
  }
}

/** The vault of a key that is still wrapped, for the transaction that writes it. */
export const vaultFrom = (masterKey: Buffer, wrappedKey: string, tenantId: string): Vault =>
  vaultOf(tenantId, openSealed(masterKey, wrappedKey, `tenant-key|${tenantId}`))

function vaultOf(tenantId: string, key: Buffer): Vault {
  // Made once: turning bytes into a key takes longer than using it. The bytes themselves are a piece of eight thousand
  // others, which would all stay as long as they do.
  const secret = createSecretKey(key)
  const mac = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}|${value}`).digest()
  const bound = (place: Place) => `${tenantId}|${place.table}|${place.column}|${place.row}`
  return {
    seal: (plain, place) => seal(secret, Buffer.from(plain, 'utf8'), bound(place)),
    open: (sealed, place) => openSealed(secret, sealed, bound(place)).toString('utf8'),
    capability: (purpose, id) => mac(purpose, id).subarray(0, 16).toString('base64url'),
    sign: (purpose, value) => mac(purpose, value).toString('base64url'),
    verify: (purpose, value, signature) => {
      const given = Buffer.from(signature, 'base64url')
      const expected = mac(purpose, value)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** AES-256-GCM under a key of 32 bytes; what is sealed opens only with what it was bound to. */
export function seal(key: Buffer | KeyObject, plain: Buffer, boundTo: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
  return `v1.${Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`
}

/** @throws Error when it was sealed with another key or bound to something else. */
export function openSealed(key: Buffer | KeyObject, sealed: string, boundTo: string): Buffer {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

/** Whether two secrets are the same; the time it takes says nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What stands in a one-time link: it follows from the link's id, with the tenant's key alone. */
export const oneTimeSecret = (vault: Vault, id: string) => vault.capability('one-time-link', id)

/** The digits of a verification code, likewise. */
export function oneTimeDigits(vault: Vault, id: string, digits = 6): string {
  const bytes = Buffer.from(vault.sign('one-time-digits', id), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
