import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { StartupError } from '#platform/config/startup-error.ts'

const count = z.int().min(0)
/** Never upwards and never absolute: it says where a file goes. */
const place = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0]+$/)
const figures = z.record(z.string(), count)

const schema = z.object({
  format: z.literal(1),
  /** `cluster` is the files of the embedded database, `dump` what `pg_dump` wrote of one elsewhere. */
  kind: z.enum(['cluster', 'dump']),
  product: z.string(),
  /** Major version. */
  postgres: z.string(),
  /** When the newest migration that had run was made, in milliseconds since 1970. */
  migration: count,
  /** What was done until then is in it. */
  takenAt: z.iso.datetime(),
  files: z.array(
    z.object({ path: place, bytes: count, storedBytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  /** Folders that the database wants even when they are empty. */
  folders: z.array(place),
  /** Rows of what is never deleted, counted just before and just after the moment the backup shows. */
  figures: z.object({ atLeast: figures, atMost: figures }),
})

/** What a backup holds. It is written last: a backup without it was cut off. */
export type Manifest = z.infer<typeof schema>

const fileName = 'manifest.json'

export function writeManifest(folder: string, manifest: Manifest): void {
  const file = path.join(folder, fileName)
  writeFileSync(file, `${JSON.stringify(manifest, null, 1)}\n`, { flag: 'wx', mode: 0o600, flush: true })
  syncFolder(folder)
}

export const isWhole = (folder: string) => existsSync(path.join(folder, fileName))

/** @throws StartupError for what is no whole backup, or one of another format. */
export function readManifest(folder: string): Manifest {
  if (!existsSync(folder)) throw new StartupError(`There is no backup ${folder}.`)
  if (!isWhole(folder))
    throw new StartupError(`${folder} is no whole backup: it has no ${fileName}, which is written last.`)
  const content = parsed(readFileSync(path.join(folder, fileName), 'utf8'))
  const manifest = schema.safeParse(content)
  if (manifest.success) return manifest.data
  const { format } = z.object({ format: z.number() }).safeParse(content).data ?? {}
  throw new StartupError(
    format === undefined || format === 1
      ? `The backup ${folder} is damaged: its ${fileName} cannot be read.`
      : `The backup ${folder} has format ${format} and this version reads format 1: restore it with the version that took it.`,
  )
}

/** A name is only safe once its folder is on the disk. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
