import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import type { Pool } from '../database/database.ts'
import { Recent } from '../kept/recent.ts'

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
  /** The same of a file. */
  sealBytes(plain: Buffer, place: Place): Buffer
  /** @throws Error when the bytes were not sealed for this place. */
  openBytes(sealed: Buffer, place: Place): Buffer
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
    // Shared by all who need it, some of whom may hold the pool's connections while they wait.
    const vault = pool.aside(() => load(tenantId))
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
    sealBytes: (plain, place) => sealedBytes(secret, plain, bound(place)),
    openBytes: (sealed, place) => openedBytes(secret, sealed, bound(place)),
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
export const seal = (key: Buffer | KeyObject, plain: Buffer, boundTo: string): string =>
  `v1.${sealedBytes(key, plain, boundTo).toString('base64url')}`

/** @throws Error when it was sealed with another key or bound to something else. */
export const openSealed = (key: Buffer | KeyObject, sealed: string, boundTo: string): Buffer =>
  openedBytes(key, Buffer.from(sealed.replace(/^v1\./, ''), 'base64url'), boundTo)

/** Nonce, what is sealed, and the tag. */
function sealedBytes(key: Buffer | KeyObject, plain: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openedBytes(key: Buffer | KeyObject, bytes: Buffer, boundTo: string): Buffer {
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

/** Digits and letters that nobody mistakes for one another, of five bits each: Crockford's base32. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What stands in a link short enough for a text message, likewise: 60 bits in twelve letters. */
export const oneTimeLetters = (vault: Vault, id: string, count = 12): string =>
  Array.from(Buffer.from(vault.sign('one-time-letters', id), 'base64url').subarray(0, count))
    .map((byte) => letters[byte & 31]!)
    .join('')
