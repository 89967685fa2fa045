import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartupError, systemErrorCode } from '#platform/config/startup-error.ts'

/** A file as it lies in a backup: compressed, under `<path>.zst`. */
export interface StoredFile {
  /** Where it belongs, with forward slashes. */
  path: string
  bytes: number
  storedBytes: number
  /** Of what is stored, in hexadecimal. */
  sha256: string
}

const storedName = (folder: string, file: string) => path.join(folder, `${file}.zst`)

/**
 * Compresses a file, or bytes as they come, into the backup and onto the disk.
 * @returns undefined when the file is gone, as a table's is that was dropped meanwhile.
 */
export async function storeFile(
  source: string | Buffer | Readable,
  folder: string,
  file: string,
): Promise<StoredFile | undefined> {
  const target = storedName(folder, file)
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  const [plain, stored] = [tally(), tally()]
  try {
    await pipeline(
      typeof source === 'string'
        ? createReadStream(source)
        : Buffer.isBuffer(source)
          ? Readable.from([source])
          : source,
      plain.pass,
      createZstdCompress(),
      stored.pass,
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    )
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
  return { path: file, bytes: plain.bytes, storedBytes: stored.bytes, sha256: stored.digest() }
}

/** Unpacks a file of the backup. @throws StartupError unless it is what was stored, byte for byte. */
export async function restoreFile(folder: string, file: StoredFile, target: string): Promise<void> {
  const [plain, stored] = [tally(), tally()]
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  const out = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
  await unpack(folder, file, (source) =>
    pipeline(source, stored.pass, createZstdDecompress(), plain.pass, out),
  )
  if (stored.bytes === file.storedBytes && stored.digest() === file.sha256 && plain.bytes === file.bytes)
    return
  throw damaged(folder, file)
}

/** The same for a small file that is needed in memory. */
export async function readStored(folder: string, file: StoredFile): Promise<Buffer> {
  const stored = tally()
  const chunks: Buffer[] = []
  await unpack(folder, file, (source) =>
    pipeline(source, stored.pass, createZstdDecompress(), async (plain: AsyncIterable<Buffer>) => {
      for await (const chunk of plain) chunks.push(chunk)
    }),
  )
  if (stored.digest() === file.sha256) return Buffer.concat(chunks)
  throw damaged(folder, file)
}

async function unpack(folder: string, file: StoredFile, into: (source: Readable) => Promise<void>) {
  try {
    await into(createReadStream(storedName(folder, file.path)))
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOENT') throw new StartupError(`The backup ${folder} is damaged: ${file.path} is missing.`)
    if (code?.startsWith('ZSTD_') || code === 'Z_BUF_ERROR') throw damaged(folder, file)
    throw error
  }
}

const damaged = (folder: string, { path: file }: StoredFile) =>
  new StartupError(`The backup ${folder} is damaged: ${file} is not what was stored. Take another backup.`)

/** Counts and hashes what passes. */
function tally() {
  const hash: Hash = createHash('sha256')
  const counted = {
    bytes: 0,
    digest: () => hash.digest('hex'),
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        counted.bytes += chunk.length
        yield chunk
      }
    },
  }
  return counted
}

/**
 * Works on four files at once, about as many as the disk and the compression keep up with. After a failure none is begun,
 * and those under way are waited for: the code that clears up afterwards must be the last to write.
 */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  let hasFailed = false
  const worker = async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled([worker(), worker(), worker(), worker()])
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
