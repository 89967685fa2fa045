import type { Locale } from '#contracts/locale.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Role } from '#contracts/roles.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Vault } from './security/crypto.ts'
import type { Database, Pool } from './database/database.ts'
import type { Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { CsvReader } from './files/csv-reader.ts'
import type { Painter } from './pictures/painter.ts'
import type { Hook } from './hooks.ts'
import type { Reaction } from './jobs/job.ts'
import type { Office } from './office/office.ts'
import type { Snapshots, Versions } from './kept/snapshots.ts'

/** A service provider as every request and job knows it. */
export interface Tenant {
  id: string
  domain: string
  name: string
  timeZone: string
  orderPrefix: string
  invoicePrefix: string
  /** Serves real customers: its administrators need a second factor. */
  isLive: boolean
}

/** The administrator who works in a person's place, and the session of their own that it hangs on. */
export interface SupportOf {
  id: string
  name: string
  reason: string
  mayWrite: boolean
  sessionId: string
  /** Where that session stands: a global administrator's is elsewhere. */
  tenantId: string
}

interface Person {
  id: string
  name: string
  sessionId: string
  steppedUpUntil: Date | null
  support: SupportOf | null
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
      /** Works for live customers without a second factor: may do nothing but set one up. */
      needsSecondFactor?: boolean
    }
  | (Person & { kind: 'reseller' })
  /** A subscriber who is suspected may look and change nothing. */
  | (Person & { kind: 'subscriber'; isSuspected?: boolean })
  | (Person & { kind: 'fulfillment_agent'; companyId: string; isAdministrator: boolean })
  | { kind: 'system'; name: string }

/** What the process owns, opened once. */
export interface Services {
  config: Config
  pool: Pool
  clock: Clock
  log: Log
  metrics: Metrics
  snapshots: Snapshots
  /** By the type of the event; the same in every process, as web server and worker both emit. */
  reactions: ReadonlyMap<string, readonly Reaction[]>
  /** By name: what modules do within the verbs of others. */
  hooks: ReadonlyMap<string, readonly Hook[]>
  /** Every message by the name that stands in the log of what was sent; `modules/messaging` knows what one is. */
  messages: ReadonlyMap<string, { readonly name: string }>
  /** What the modules offer to the rooms that all share. */
  office: Office
  vaultOf: (tenantId: string) => Promise<Vault>
  paint: Painter
  readCsv: CsvReader
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
  /** What this browser calls itself, as a hash; undefined where it keeps no cookies. */
  device?: string | undefined
  idempotencyKey: string | null
  /** Does what anybody may do, no matter who is signed in: a person's scope of their own rows is not set. */
  isForEverybody?: boolean
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
  writes: PendingWrite[]
  /** The answer to keep under the request's idempotency key. */
  answer?: { output: unknown }
}

/** The text of a write whose answer nobody needs; `add` takes a value and gives what stands for it. */
export type PendingWrite = (add: (value: unknown) => string) => string

/** A write that waits for the end of its transaction; what follows from it can be made to depend on its having written. */
export interface DeferredWrite {
  readonly write: number
}

export interface PendingEvent {
  id: string
  type: string
  subjectKind: string
  subjectId: string
  timelineId: string
  /** Who did it, as the row keeps it. */
  actor: object
  data: Record<string, unknown>
  /** Left out where this pending write returns no row. */
  ifWrote?: DeferredWrite | undefined
}

export interface PendingJob {
  task: string
  payload: object
  runAt?: Date
  /** A job with the same key replaces the one that waits. */
  jobKey?: string
  maxAttempts?: number
  /** Lower goes first; 0 when left out. */
  priority?: number
  /** Left out where this pending write returns no row. */
  ifWrote?: DeferredWrite | undefined
}

export const roleOf = (actor: Actor): Role => {
  if (actor.kind === 'administrator') return actor.isSuper ? 'super' : actor.role
  if (actor.kind === 'fulfillment_agent' && actor.isAdministrator) return 'fulfillment_administrator'
  return actor.kind === 'system' ? 'public' : actor.kind
}

/** Sees the tenant's rows no matter who owns them; the verb itself answers no more than its caller may know. */
export const forEverybody = (caller: Caller): Caller => ({ ...caller, isForEverybody: true })

/** Whose rows alone the caller may see within the tenant; undefined for staff, visitors and jobs. */
export function ownerOf({ actor, isForEverybody }: Caller): { kind: string; id: string } | undefined {
  if (isForEverybody) return undefined
  if (actor.kind === 'reseller' || actor.kind === 'subscriber') return { kind: actor.kind, id: actor.id }
  return actor.kind === 'fulfillment_agent' ? { kind: actor.kind, id: actor.companyId } : undefined
}

export type { Permission }
