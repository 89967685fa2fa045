import { randomBytes, scrypt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as z from 'zod'
import { openSealed, seal } from '#platform/security/crypto.ts'
import { StartupError } from '#platform/config/startup-error.ts'

/** What opens the data: somebody who has a backup without the passphrase has neither. */
export interface Secrets {
  /** 64 hexadecimal digits. */
  masterKey: string
  /** The superuser's, of an embedded database. */
  databasePassword: string | null
}

const boundTo = 'commonwave backup secrets'
const shortest = 12
/** 128 MB and about half a second for every guess. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const sealedSecrets = z.object({
  kdf: z.literal('scrypt'),
  N: z.int().max(2 ** 20),
  r: z.int().max(32),
  p: z.int().max(16),
  salt: z.string(),
  sealed: z.string(),
})
const secrets = z.object({ masterKey: z.string(), databasePassword: z.string().nullable() })

export async function sealSecrets(passphrase: string, plain: Secrets): Promise<Buffer> {
  const salt = randomBytes(16).toString('base64url')
  const sealed = seal(await keyOf(passphrase, salt, cost), Buffer.from(JSON.stringify(plain)), boundTo)
  return Buffer.from(JSON.stringify({ kdf: 'scrypt', ...cost, salt, sealed }))
}

/** @throws StartupError when the passphrase is another one. */
export async function openSecrets(passphrase: string, content: Buffer): Promise<Secrets> {
  const { salt, sealed, ...given } = sealedSecrets.parse(JSON.parse(content.toString()))
  const key = await keyOf(passphrase, salt, given)
  let plain: Buffer
  try {
    plain = openSealed(key, sealed, boundTo)
  } catch {
    throw new StartupError('The passphrase is not the one this backup was taken with.')
  }
  return secrets.parse(JSON.parse(plain.toString()))
}

const keyOf = (passphrase: string, salt: string, { N, r, p }: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const maxmem = 256 * N * r
    scrypt(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** The passphrase from BACKUP_PASSPHRASE, or typed by the person who sits there; a new one is typed twice. */
export async function askPassphrase(environment: NodeJS.ProcessEnv, isNew: boolean): Promise<string> {
  const given = environment.BACKUP_PASSPHRASE
  const passphrase = given || (await typed('Passphrase of the backup: '))
  if (isNew && passphrase.length < shortest)
    throw new StartupError(`The passphrase is too short: it needs at least ${shortest} characters.`)
  if (isNew && !given && (await typed('The same again: ')) !== passphrase)
    throw new StartupError('The two passphrases differ. Start again.')
  return passphrase
}

async function typed(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartupError(
      'There is no passphrase: set BACKUP_PASSPHRASE, or start in a terminal to type it.',
    )
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stderr.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
