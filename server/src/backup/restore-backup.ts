import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  chmodSync,
  rmdirSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { diskError } from '#platform/postgres/data-directory.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { resolveBinaries } from '#platform/postgres/binaries.ts'
import { restoreCluster } from '#platform/postgres/cluster.ts'
import { choosePort, writeCredentials } from '#platform/postgres/credentials.ts'
import { StartupError, systemErrorCode } from '#platform/config/startup-error.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { prove, type Proof } from './proof.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { inParallel, readStored, restoreFile } from './store.ts'

export interface RestoreRequest {
  config: Pick<Config, 'dataDirectory' | 'masterKey'>
  /** The backup. */
  folder: string
  /** Asked only for a backup that can be restored here. */
  passphrase: () => Promise<string>
  signal?: AbortSignal | undefined
}

export interface Restored {
  manifest: Manifest
  /** Empty for a dump, whose database is yet to be filled. */
  proofs: Proof[]
}

/**
 * Restores a backup into an empty data directory and compares it with itself. It stands there only when all is right.
 * @throws StartupError when the directory is not empty, the passphrase or version is another, or anything is damaged.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { config, folder, signal } = request
  const target = config.dataDirectory
  const manifest = readManifest(folder)
  requireSameVersion(manifest)
  requireEmpty(target)
  const secrets = await secretsOf(folder, manifest, await request.passphrase())
  requireKey(config, secrets)
  requireRoom(path.dirname(target), manifest)
  const staging = stagingBeside(target)
  try {
    if (config.masterKey === undefined)
      writeFileSync(path.join(staging, 'master.key'), secrets.masterKey, {
        mode: 0o600,
        flag: 'wx',
        flush: true,
      })
    const proofs =
      manifest.kind === 'dump'
        ? await unpackDump(folder, manifest, staging)
        : await restoreAndProve(folder, manifest, secrets, staging, signal)
    const wrong = proofs.find(({ isRight }) => !isRight)
    if (wrong)
      throw new StartupError(
        `What was restored is not right (${wrong.what}: ${wrong.found}): nothing was kept.`,
      )
    if (existsSync(target)) rmdirSync(target)
    renameSync(staging, target)
    return { manifest, proofs }
  } catch (error) {
    removeStaging(staging)
    throw diskError(error, target)
  }
}

async function restoreAndProve(
  folder: string,
  manifest: Manifest,
  secrets: Secrets,
  staging: string,
  signal: AbortSignal | undefined,
): Promise<Proof[]> {
  const isCluster = (file: string) => file.startsWith('postgres/')
  await restoreCluster(staging, manifest.postgres, async (cluster) => {
    for (const name of manifest.folders) mkdirSync(path.join(cluster, name), { recursive: true, mode: 0o700 })
    const files = manifest.files.filter((one) => isCluster(one.path))
    await inParallel(files, async (file) => {
      signal?.throwIfAborted()
      await restoreFile(folder, file, path.join(cluster, file.path.slice('postgres/'.length)))
    })
  })
  for (const file of manifest.files.filter((one) => one.path.startsWith('sandbox/')))
    await restoreFile(folder, file, path.join(staging, file.path))
  writeCredentials(staging, { port: await choosePort(), password: secrets.databasePassword ?? '' })
  // Its start plays the write-ahead log back, up to the moment the backup shows.
  const database = await startEmbeddedPostgres({ dataDirectory: staging })
  try {
    await migrate({ adminUrl: database.adminUrl })
    return await prove(database.adminUrl, manifest, Buffer.from(secrets.masterKey, 'hex'))
  } finally {
    await database.stop()
  }
}

async function unpackDump(folder: string, manifest: Manifest, staging: string): Promise<Proof[]> {
  const dump = manifest.files.find((file) => file.path === 'database.dump')
  if (!dump) throw new StartupError(`The backup ${folder} is damaged: database.dump is missing.`)
  await restoreFile(folder, dump, path.join(staging, dump.path))
  return []
}

async function secretsOf(folder: string, { files }: Manifest, passphrase: string): Promise<Secrets> {
  const file = files.find((one) => one.path === 'secrets.json')
  if (!file) throw new StartupError(`The backup ${folder} is damaged: secrets.json is missing.`)
  return openSecrets(passphrase, await readStored(folder, file))
}

function requireSameVersion({ kind, postgres, migration, product }: Manifest) {
  const major = resolveBinaries().version.split('.')[0]
  if (kind === 'cluster' && postgres !== major)
    throw new StartupError(
      `The backup was taken of PostgreSQL ${postgres} and this version brings ${major}: restore it with the version that took it (${product}).`,
    )
  if (migration > newestKnown())
    throw new StartupError(
      `The backup was taken by a newer version (${product}) than this one: restore it with that version.`,
    )
}

/** When the newest migration of this version was made, in milliseconds since 1970. */
function newestKnown(): number {
  const journal = readFileSync(new URL('../../migrations/meta/_journal.json', import.meta.url), 'utf8')
  return Math.max(...(JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when))
}

function requireEmpty(target: string) {
  let names: string[] = []
  try {
    names = readdirSync(target)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return
    throw diskError(error, target)
  }
  if (names.length > 0)
    throw new StartupError(
      `${target} is not empty: move it away, or choose another directory with COMMONWAVE_DATA.`,
    )
}

function requireKey({ masterKey }: RestoreRequest['config'], secrets: Secrets) {
  if (masterKey !== undefined && masterKey.toLowerCase() !== secrets.masterKey)
    throw new StartupError(
      'MASTER_KEY is not the master key of this backup: leave it unset, or set the right one.',
    )
}

function requireRoom(parent: string, { files }: Manifest) {
  mkdirSync(parent, { recursive: true })
  const { bavail, bsize } = statfsSync(parent)
  const [free, wanted] = [bavail * bsize, files.reduce((sum, file) => sum + file.bytes, 0) + 300e6]
  if (free < wanted)
    throw new StartupError(
      `Only ${Math.floor(free / 1e6)} MB are free on the disk of ${parent} and ${Math.ceil(wanted / 1e6)} MB are needed: free some space.`,
    )
}

/** Beside the target, on the same disk, so that it can take its place at once. */
function stagingBeside(target: string): string {
  const staging = mkdtempSync(`${target}.restoring-`)
  // The database may run as another user, who passes through.
  chmodSync(staging, 0o711)
  return staging
}

/** The database's files may lie elsewhere, where its user can go. */
function removeStaging(staging: string) {
  const place = path.join(staging, 'postgres')
  if (existsSync(place) && path.dirname(realpathSync(place)) !== realpathSync(staging))
    rmSync(path.dirname(realpathSync(place)), { recursive: true, force: true })
  rmSync(staging, { recursive: true, force: true })
}
