import { createVaults } from '#platform/security/crypto.ts'
import { loadMasterKey } from '#platform/security/master-key.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/context.ts'
import { openPool } from '#platform/database/database.ts'
import { openLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { createReadiness, type Readiness } from '#platform/http/readiness.ts'
import { createCsvReader } from '#platform/files/csv-reader.ts'
import { createPainter } from '#platform/pictures/painter.ts'
import { createSnapshots } from '#platform/kept/snapshots.ts'
import { createTokens, type Tokens } from '#modules/identity/index.ts'
import { allMessages } from './all-messages.ts'
import { hooks, office, reactions } from './modules.ts'

export interface OpenServices extends Services {
  tokens: Tokens
  masterKey: Buffer
  readiness: Readiness
  close: () => Promise<void>
}

/** Opens what one process owns: pool, vaults, snapshots, log and metrics. */
export function openServices(
  config: Config,
  databaseUrl: string,
  name: string,
  clock: Clock = systemClock,
): OpenServices {
  const pool = openPool(databaseUrl, {
    max: config.databasePool,
    applicationName: `commonwave-${name}`,
    isForgiving: config.isProduction,
  })
  const masterKey = loadMasterKey(config)
  const snapshots = createSnapshots(pool)
  const readiness = createReadiness(databaseUrl, masterKey, config.limits.readyMs)
  const paint = createPainter()
  const readCsv = createCsvReader()
  return {
    config,
    pool,
    clock,
    log: openLog(config.logLevel, name),
    metrics: createMetrics(pool),
    snapshots,
    office,
    reactions: Map.groupBy(reactions, ({ event }) => event.type),
    hooks: Map.groupBy(hooks, ({ hook }) => hook),
    messages: new Map(allMessages.map((message) => [message.name, message])),
    vaultOf: createVaults(masterKey, pool),
    tokens: createTokens(masterKey, clock),
    masterKey,
    readiness,
    paint,
    readCsv,
    close: async () => {
      paint.close()
      readCsv.close()
      snapshots.close()
      await Promise.all([pool.end(), readiness.close()])
    },
  }
}
