import type { Locale } from '#contracts/locale.ts'
import type { Permission, Role } from '#contracts/permissions.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Vault } from './crypto.ts'
import type { Database, Pool } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Snapshots, Versions } from './snapshots.ts'

/** A service provider as every request and job knows it. */
export interface Tenant {
  id: string
  domain: string
  name: string
  timeZone: string
  orderPrefix: string
  invoicePrefix: string
}

/** Who acts. */
export type Actor =
  | { kind: 'public' }
  | {
      kind: 'administrator'
      id: string
      name: string
      role: Role
      isSuper: boolean
      sessionId: string
      steppedUpUntil: Date | null
    }
  | { kind: 'reseller'; id: string; name: string; sessionId: string }
  | { kind: 'subscriber'; id: string; name: string; sessionId: string }
  | { kind: 'fulfillment_agent'; id: string; name: string; sessionId: string }
  | { kind: 'system'; name: string }

/** What the process owns, opened once. */
export interface Services {
  config: Config
  pool: Pool
  clock: Clock
  log: Log
  metrics: Metrics
  snapshots: Snapshots
  vaultOf: (tenantId: string) => Promise<Vault>
}

/** One request or job before it opens a transaction: everything that effects need, nothing that holds a connection. */
export interface Caller {
  services: Services
  tenant: Tenant
  actor: Actor
  locale: Locale
  requestId: string
  address: string
  userAgent: string
  idempotencyKey: string | null
  /** Versions of the snapshots when the request or job began; left out, every use asks again. */
  asOf?: Versions | undefined
  /** Set by the idempotency guard while it runs a request under a key. */
  claim?: IdempotencyClaim
  /** Scheme, host and port that links to this brand begin with. */
  origin: string
}

/** The key row of this request; `kept` once its answer has committed with the work. */
export interface IdempotencyClaim {
  actor: string
  key: string
  kept: boolean
}

/** What a verb works with: a caller inside a transaction that is scoped to its tenant. */
export interface Ctx extends Caller {
  db: Database
  vault: Vault
  now: Date
  pending: Pending
}

/** Written in one statement just before the commit. */
export interface Pending {
  events: PendingEvent[]
  jobs: PendingJob[]
  /** The answer to keep under the request's idempotency key. */
  answer?: { output: unknown }
}

export interface PendingEvent {
  id: string
  type: string
  subjectKind: string
  subjectId: string
  timelineId: string
  data: Record<string, unknown>
}

export interface PendingJob {
  task: string
  payload: Record<string, unknown>
  runAt?: Date
  /** A job with the same key replaces the one that waits. */
  jobKey?: string
  maxAttempts?: number
  /** Lower goes first; 0 when left out. */
  priority?: number
}

export const roleOf = (actor: Actor): Role => {
  if (actor.kind === 'administrator') return actor.isSuper ? 'super' : actor.role
  return actor.kind === 'system' ? 'public' : actor.kind
}

export type { Permission }
