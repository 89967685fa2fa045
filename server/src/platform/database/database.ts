import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { nameOfFrequent } from './prepared.ts'
import { isTracing, tracedStatement } from '../telemetry/tracing.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase & { $client: pg.PoolClient }

/** Counts what reaches PostgreSQL: the figure that noise cannot touch. */
export interface StatementCounter {
  count: number
}

export interface Pool {
  /**
   * One statement outside any tenant's scope: directories, versions and limits only. Asked for by a transaction, it goes
   * over connections that are kept for that: those of the pool may all be held by transactions that ask for the same.
   */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  connect(): Promise<pg.PoolClient>
  /** Runs the work of a transaction that holds a connection: in there no other one is opened, and nobody outside is asked. */
  holding<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs `work`, which answers by what is kept: in there no transaction is opened. */
  keeping<Result>(work: () => Promise<Result>): Promise<Result>
  /** Fails where a transaction would wait, with its connection and its locks, for somebody outside. */
  refuseCall(): void
  /**
   * Runs `work`, for which others may wait while they hold every connection of this pool, over a few connections that are
   * kept for that. Its single statements have theirs apart from its transactions, which may therefore wait for them; a
   * transaction in there never waits for another one in there.
   */
  aside<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Connections of the job queue's own, whose commits do not wait for the disk: a crash that forgets the end of a job
   * only lets it run again, which every job allows. The caller ends it.
   */
  openQueue(): pg.Pool
  /**
   * One connection that is not of a pool, not yet connected. What its session holds ends within seconds when the process or
   * its host does, as the database asks for a sign of life; a question that stays without an answer fails.
   */
  openSession(): pg.Client
  /** Without those of the job queue. */
  readonly statements: StatementCounter
  /** What the job queue sends to fetch jobs and to finish them. */
  readonly queueStatements: StatementCounter
  readonly raw: pg.Pool
  end(): Promise<void>
}

/** One listens, the others fetch and finish jobs. */
const queueConnections = 4

/** For single statements that others wait for, and as many again for transactions that they wait for. */
const asideConnections = 2

/** What a step of the program stands in: a transaction, an answer by what is kept, what is kept aside, or a transaction in there. */
type Place = 'transaction' | 'keeping' | 'aside' | 'aside-transaction'

/**
 * A pool of connections for the application's role. Waits ten seconds for a free one, then fails.
 * @param options.isForgiving where it is false, what must not happen within a transaction, or within an answer by what is
 * kept, fails at once: as many transactions as there are connections, each opening another, would wait for each other
 */
export function openPool(
  connectionString: string,
  options: { max: number; applicationName: string; isForgiving?: boolean },
): Pool {
  const statements: StatementCounter = { count: 0 }
  const queueStatements: StatementCounter = { count: 0 }
  const open = (counter: StatementCounter, extra: pg.PoolConfig) => {
    const opened = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 60_000,
      statement_timeout: 30_000,
      ...extra,
    })
    // A connection lost while idle is replaced by the pool at the next use.
    opened.on('error', () => undefined)
    opened.on('connect', (client) => instrument(client, counter))
    return opened
  }
  const openOf = (max: number) =>
    open(statements, { max, application_name: options.applicationName, pipeline: true })
  const raw = openOf(options.max)
  const asideStatements = openOf(asideConnections)
  const asideTransactions = openOf(asideConnections)
  const place = new AsyncLocalStorage<Place>()
  const isAside = () => place.getStore()?.startsWith('aside')
  const isHeldOrAside = () => isAside() || place.getStore() === 'transaction'
  const isHeld = () => !options.isForgiving && place.getStore()?.endsWith('transaction')
  const refuseTransaction = () => {
    if (isHeld()) throw new Error('a transaction opens another one, and would hold two connections')
    if (!options.isForgiving && place.getStore() === 'keeping')
      throw new Error('what answers by what is kept opens a transaction')
  }
  return {
    raw,
    statements,
    queueStatements,
    connect: async () => {
      refuseTransaction()
      return (isAside() ? asideTransactions : raw).connect()
    },
    holding: (work) => place.run(isAside() ? 'aside-transaction' : 'transaction', work),
    keeping: (work) => place.run('keeping', work),
    refuseCall: () => {
      if (isHeld()) throw new Error('somebody outside is asked within a transaction')
    },
    // What a transaction in there waits for must not open another one in there.
    aside: (work) =>
      place.run(place.getStore() === 'aside-transaction' ? 'aside-transaction' : 'aside', work),
    openQueue: () =>
      open(queueStatements, {
        max: queueConnections,
        application_name: `${options.applicationName}-queue`,
        options: '-c synchronous_commit=off',
      }),
    openSession: () =>
      new pg.Client({
        connectionString,
        connectionTimeoutMillis: 5_000,
        query_timeout: 5_000,
        keepAlive: true,
        application_name: `${options.applicationName}-session`,
        options:
          '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2 -c tcp_user_timeout=4000',
      }),
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await tracedStatement(text, () => (isHeldOrAside() ? asideStatements : raw).query<Row>(text, values)))
        .rows,
    end: async () => {
      await Promise.all([raw, asideStatements, asideTransactions].map((one) => one.end()))
    },
  }
}

/**
 * Begins a transaction that sees one tenant alone, and of that what the owner may see where one is given. What is sent
 * next need not wait for it.
 */
export const beginScope = (
  client: pg.PoolClient,
  tenantId: string,
  { owner, readsOnly }: { owner?: { kind: string; id: string } | undefined; readsOnly?: boolean } = {},
): Promise<unknown> => {
  const begin = readsOnly ? 'BEGIN READ ONLY' : 'BEGIN'
  return client.query(
    owner
      ? `${begin}; SELECT set_config('app.tenant', '${plain(tenantId)}', true), set_config('app.owner_kind', '${plain(owner.kind)}', true), set_config('app.owner', '${plain(owner.id)}', true)`
      : `${begin}; SET LOCAL app.tenant = '${plain(tenantId)}'`,
  )
}

/** Ids and kinds of ours stand in a text; anything else never does. */
function plain(value: string): string {
  if (!/^[\w-]+$/.test(value)) throw new Error('neither an id nor a kind')
  return value
}

/**
 * One statement that is a tenant's whole transaction: its scope and it travel in one exchange, which PostgreSQL commits
 * or undoes as one.
 */
export const runScoped = (
  client: pg.PoolClient,
  tenantId: string,
  { text, values }: { text: string; values: unknown[] },
): Promise<void> =>
  tracedStatement(
    text,
    () =>
      new Promise((resolve, reject) => {
        const name = nameOfFrequent(text)
        client.query(
          new ScopedQuery(tenantId, { text, values, ...(name ? { name } : {}) }, (error) =>
            error ? reject(error) : resolve(),
          ),
        )
      }),
  )

const scopeStatement = { name: 'scope', text: `select set_config('app.tenant', $1, true)` }

/** What node-postgres offers its own queries. */
interface Wire {
  submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  describe(message: { type: 'P' }): void
  execute(): void
}

/** A query with the scope ahead of it and no synchronization between them, so that both are one transaction. */
class ScopedQuery extends pg.Query {
  constructor(
    tenantId: string,
    config: pg.QueryConfig,
    callback: (error: Error | undefined, result: pg.ResultBuilder) => void,
  ) {
    super(config, callback)
    const submit = this.submit.bind(this)
    this.submit = (connection) => {
      const wire = connection as unknown as Wire
      if (!wire.submittedNamedStatements[scopeStatement.name]) {
        wire.parse(scopeStatement)
        wire.submittedNamedStatements[scopeStatement.name] = scopeStatement.text
      }
      wire.bind({ statement: scopeStatement.name, values: [tenantId] })
      wire.describe({ type: 'P' })
      wire.execute()
      return submit(connection)
    }
  }
}

export const databaseOn = (client: pg.PoolClient): Database => drizzle({ client })

/**
 * Counts every statement, has those that come again and again prepared once for each connection, and sends those of
 * one turn of the event loop in one packet.
 */
function instrument(client: pg.ClientBase, statements: StatementCounter) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let isCorked = false
  const uncork = () => {
    isCorked = false
    stream.uncork()
  }
  client.query = ((first: unknown, values: unknown, ...rest: unknown[]) => {
    // `BEGIN; SET …` is one message and two statements, and so is a scope with the one statement that it is for.
    const isTwo = typeof first === 'string' ? first.startsWith('BEGIN') : first instanceof ScopedQuery
    statements.count += isTwo ? 2 : 1
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(uncork)
    }
    const named = Array.isArray(values) || isConfig(first) ? withName(first) : undefined
    const send = () => query(named ?? first, values, ...rest)
    if (!isTracing()) return send()
    const text = typeof first === 'string' ? first : isConfig(first) ? first.text : undefined
    // What is answered by a callback or an object of its own is followed where it is sent from.
    if (text === undefined || [values, ...rest].some((one) => typeof one === 'function')) return send()
    return tracedStatement(text, send as () => Promise<unknown>)
  }) as typeof client.query
}

const isConfig = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query) &&
  !(query as pg.QueryConfig).name

function withName(query: unknown): pg.QueryConfig | undefined {
  const config = typeof query === 'string' ? { text: query } : isConfig(query) ? query : undefined
  const name = config && nameOfFrequent(config.text)
  return name ? { ...config, name } : undefined
}

/** The PostgreSQL error code of anything thrown by a query, wrapped or not. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

export const isUniqueViolation = (error: unknown) => databaseErrorCode(error) === '23505'

/** Too many connections: the database takes no more of them, or the pool's own were held for longer than anybody waits. */
export const foundNoConnection = (error: unknown) =>
  databaseErrorCode(error) === '53300' ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
