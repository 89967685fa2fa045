import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { queryOnce } from '#platform/postgres/login.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { memoryFolder } from './memory-folder.ts'

/** How to reach the cluster from another process; plain strings, so that it can be passed along. */
export type TestCluster = { adminUrl: string; ownerUrl: string; appUrl: string; templateName: string }

/** `name` is the database's own; the three URLs are the superuser's, the owner's and the application's. */
export type TestDatabase = {
  name: string
  adminUrl: string
  ownerUrl: string
  appUrl: string
  drop(): Promise<void>
}

const PREFIX = 'commonwave-test-'
const TEMPLATE = 'commonwave_template'

/**
 * Starts a PostgreSQL of its own in a temporary directory, fast rather than safe, with one migrated
 * database which `cloneDatabase` copies. Clusters that killed test runs left behind are removed first.
 */
export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  await removeAbandonedClusters()
  const dataDirectory = mkdtempSync(path.join(memoryFolder(), PREFIX))
  // Under root the database runs as another user, who must be able to pass through.
  chmodSync(dataDirectory, 0o711)
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    settings: {
      ...{ fsync: false, synchronous_commit: false, full_page_writes: false, autovacuum: false },
      // Each world opens a dozen connections, and none of its passwords is anybody's.
      scram_iterations: 1,
      max_wal_size: '256MB',
      // Two workers' worlds, of which one file may have several, each with the connections of a whole server and its queue.
      max_connections: 240,
      // Also by the network, as somebody's own database is reached.
      listen_addresses: '127.0.0.1',
    },
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  try {
    await queryOnce(postgres.adminUrl, `CREATE DATABASE ${TEMPLATE}`)
    const urls = await migrate({ adminUrl: withDatabase(postgres.adminUrl, TEMPLATE) })
    // A template nobody can connect to can be copied at any time, by several at once.
    await queryOnce(
      postgres.adminUrl,
      `ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`,
    )
    return { adminUrl: postgres.adminUrl, ...urls, templateName: TEMPLATE, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Copies the migrated template into a database with a name of its own; takes tens of milliseconds. */
export async function cloneDatabase(cluster: TestCluster): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const owner = new URL(cluster.ownerUrl).username
  await queryOnce(
    cluster.adminUrl,
    `CREATE DATABASE ${name} TEMPLATE ${cluster.templateName} STRATEGY file_copy OWNER "${owner}"`,
  )
  return {
    name,
    adminUrl: withDatabase(cluster.adminUrl, name),
    ownerUrl: withDatabase(cluster.ownerUrl, name),
    appUrl: withDatabase(cluster.appUrl, name),
    drop: async () =>
      void (await queryOnce(cluster.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

function withDatabase(connectionUrl: string, name: string): string {
  const url = new URL(connectionUrl)
  url.pathname = `/${name}`
  return url.href
}

const clustersIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => path.join(folder, name))

async function removeAbandonedClusters(): Promise<void> {
  const folders = new Set([tmpdir(), memoryFolder()])
  for (const dataDirectory of [...folders].flatMap(clustersIn)) {
    if (!existsSync(path.join(dataDirectory, 'postgres.json'))) continue
    try {
      const postgres = await startEmbeddedPostgres({ dataDirectory, settings: { fsync: false } })
      await postgres.stop()
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      continue
    }
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
