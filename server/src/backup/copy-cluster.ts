import { readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { StartupError, systemErrorCode } from '#platform/config/startup-error.ts'
import { inParallel } from './store.ts'

/** What PostgreSQL makes anew at each start, or must not find in a copy (its manual, 25.3.4). */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|backup_label.*|tablespace_map.*|.*\.tmp)$/
const leftOutAnywhere = /^(?:pgsql_tmp|pg_internal\.init)/
const segmentName = /^[0-9A-F]{24}$/
const segmentsPerFile = 256

/** Puts a file, or bytes, into the backup under a path below the cluster. */
export type Put = (source: string | Buffer, file: string) => Promise<void>

/**
 * Copies a running cluster by PostgreSQL's own online backup: the files as they are while everybody goes on working,
 * and the write-ahead log with which a start makes them one consistent state, that of the end of the copying.
 * @param beforeEnd, afterEnd run just before and just after that moment
 * @returns the folders to make even when nothing lies in them
 */
export async function copyCluster(
  client: pg.Client,
  put: Put,
  { beforeEnd, afterEnd }: { beforeEnd: () => Promise<void>; afterEnd: () => Promise<void> },
): Promise<string[]> {
  const { rows } = await client.query<{ directory: string }>(
    `SELECT current_setting('data_directory') AS directory`,
  )
  const { directory } = rows[0]!
  refuseTablespaces(directory)
  // Keeps the log from being recycled; it goes with this connection, however that ends.
  await client.query(`SELECT pg_create_physical_replication_slot($1, true, true)`, [
    `commonwave_backup_${process.pid}`,
  ])
  const started = await client.query<{ segment: string }>(
    `SELECT pg_walfile_name(pg_backup_start('commonwave', true)) AS segment`,
  )
  const { files, folders } = list(directory)
  await inParallel(files, (file) => put(path.join(directory, file), file))
  await beforeEnd()
  const ended = await client.query<{ label: string; segment: string }>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS segment FROM pg_backup_stop(false)`,
  )
  await afterEnd()
  const { label, segment } = ended.rows[0]!
  await put(Buffer.from(label), 'backup_label')
  const segments = segmentsBetween(directory, started.rows[0]!.segment, segment)
  await inParallel(segments, (name) => put(path.join(directory, 'pg_wal', name), `pg_wal/${name}`))
  return folders
}

/** Every file to copy and every folder, relative to the cluster. What vanishes meanwhile was not needed. */
function list(directory: string) {
  const files: string[] = []
  const folders: string[] = []
  const visit = (folder: string) => {
    for (const entry of entriesOf(path.join(directory, folder))) {
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (leftOutAnywhere.test(entry.name) || (!folder && leftOut.test(entry.name))) continue
      if (!entry.isDirectory()) files.push(file)
      else {
        folders.push(file)
        if (emptied.has(file)) folders.push(...foldersIn(directory, file))
        else visit(file)
      }
    }
  }
  visit('')
  return { files, folders }
}

const foldersIn = (directory: string, folder: string) =>
  // A slot is this server's alone, the one of this very backup among them.
  folder === 'pg_replslot'
    ? []
    : entriesOf(path.join(directory, folder))
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${folder}/${entry.name}`)

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

function refuseTablespaces(directory: string) {
  const [name] = readdirSync(path.join(directory, 'pg_tblspc'))
  if (!name) return
  const place = readlinkSync(path.join(directory, 'pg_tblspc', name))
  throw new StartupError(
    `The database has a tablespace in ${place}, which is not backed up: move its tables back.`,
  )
}

/** The log from the first segment to the last, without a gap, and the histories of its timelines. */
function segmentsBetween(directory: string, first: string, last: string): string[] {
  const names = readdirSync(path.join(directory, 'pg_wal'))
  const segments = names.filter((name) => segmentName.test(name) && name >= first && name <= last)
  if (segments.length !== numberOf(last) - numberOf(first) + 1)
    throw new StartupError('The write-ahead log has a gap: take the backup again.')
  return [...segments, ...names.filter((name) => name.endsWith('.history'))]
}

const numberOf = (segment: string) =>
  parseInt(segment.slice(8, 16), 16) * segmentsPerFile + parseInt(segment.slice(16), 16)
