import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ErasedKind, KeptBasis } from '#contracts/people/choices.ts'
import { daysMs } from '#platform/clock.ts'

/** By what the rows of a subscriber are found, or those of an applicant who has no account. */
export interface PersonKeys {
  tenantId: string
  /** The account's, or the application's. */
  id: string
  /** Empty where nothing is found by it. */
  emailAddress: string
  phoneNumber: string | null
  /** Addresses and numbers of accounts that turned out to be theirs, too. */
  formerAddresses?: readonly string[]
  formerNumbers?: readonly string[]
  /** Enrollments without an order that were written about to what they have proven to be theirs. */
  reachedEnrollments?: readonly string[]
  /** Of all their addresses and numbers, as what holds them sealed is found by (`contactHash`). */
  contactHashes?: readonly string[]
}

/**
 * What becomes of an account's rows once it turns out to be the second one of somebody: they name the one that stays
 * (`moves`), hang on something that does or are found by an address or number (`follow`), stay as they were and are found
 * through the account that leads on (`stay`), or are written by the verbs of their owner (`led`).
 */
export type MergeRule = { moves: string } | 'follow' | 'stay' | 'led'
export const moves = <Column extends string>(column: Column) => ({ moves: column })

/** What a column says of a person: in a copy of their data, and after they are erased. */
export interface ColumnRule {
  /** `opened` is unsealed, `masked` says that there is something, `left_out` nothing. */
  copy: 'given' | 'opened' | 'masked' | 'left_out'
  /** What it becomes when they are erased; left out, it stays as it says nothing of them. */
  to?: SQL
  /** Not before the law lets it go. */
  isKept?: true
  /** What the sealed text is bound to beside table and column; the row's id when left out. */
  row?: (row: Record<string, unknown>) => string
}

export const nothing = sql`null`
export const noWords = sql`''`

/** Says nothing of a person by itself. */
export const fact: ColumnRule = { copy: 'given' }
/** Means something to the program alone. */
export const inner: ColumnRule = { copy: 'left_out' }
export const personal = (to: SQL = nothing): ColumnRule => ({ copy: 'given', to })
export const sealedWords = (rule: Pick<ColumnRule, 'to' | 'row'> = {}): ColumnRule => ({
  copy: 'opened',
  ...rule,
})
/** Opens something for anybody who has it. */
export const secret = (to?: SQL): ColumnRule => ({ copy: 'masked', ...(to && { to }) })
export const hidden = (to: SQL): ColumnRule => ({ copy: 'left_out', to })
export const kept = (rule: ColumnRule): ColumnRule => ({ ...rule, isKept: true })

/**
 * Until when the law has a row kept: so long after a moment of it. `-infinity` is a row that it does not ask for, null one
 * that goes on.
 */
export interface Keeping {
  basis: KeptBasis
  /** Null is for good. */
  keepMs: number | null
  since: SQL
}

/** Seven years of tax and of claims from a contract. */
export const accountingMs = daysMs(7 * 366)

type ColumnsOf<Table extends PgTable> = keyof Table['_']['columns'] & string

/**
 * A table that holds rows of people: how those of a subscriber are found, what a copy gives of them, and what becomes of
 * them when the subscriber is erased. Stands in a file of the table's owner; copy and erasure read all of them.
 */
export class PersonalRows {
  readonly table: PgTable & { tenantId: AnyPgColumn }
  readonly of: (who: PersonKeys) => SQL
  readonly columns: Readonly<Record<string, ColumnRule>>
  /** `blank` as the columns say, `delete` whole rows, `follow` what they hang on, `stay` where nothing of them can change. */
  readonly erased: 'blank' | 'delete' | 'follow' | 'stay'
  readonly merged: MergeRule
  readonly keeping: Keeping | undefined
  /** Rows by which others are found go after these. */
  readonly rank: number
  /** What people call it, where erasing them takes something away. */
  readonly kind: ErasedKind | undefined
  /** What people are not told of while it is looked into. */
  readonly isInCopy: boolean

  constructor(
    given: Pick<PersonalRows, 'table' | 'of' | 'columns' | 'erased' | 'merged'> & Partial<PersonalRows>,
  ) {
    this.table = given.table
    this.of = given.of
    this.columns = given.columns
    this.erased = given.erased
    this.merged = given.merged
    this.keeping = given.keeping
    this.rank = given.rank ?? 0
    this.kind = given.kind
    this.isInCopy = given.isInCopy ?? true
  }
}

/** Types check that rules name columns of their table. */
export const personalRows = <Table extends PgTable & { tenantId: AnyPgColumn }>(
  table: Table,
  given: {
    of: (who: PersonKeys) => SQL
    columns?: { [Column in ColumnsOf<Table>]?: ColumnRule }
    erased: PersonalRows['erased']
    merged: { moves: ColumnsOf<Table> } | Exclude<MergeRule, object>
    keeping?: Keeping
    rank?: number
    kind?: ErasedKind
    isInCopy?: boolean
  },
) =>
  new PersonalRows({
    ...given,
    table,
    columns: (given.columns ?? {}) as Record<string, ColumnRule>,
    keeping: given.keeping,
    kind: given.kind,
  })

/** The columns of a table that can hold words of anybody: all but numbers, moments, ids, flags and names of our own. */
export const wordyColumns = (table: PgTable): string[] =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => {
      const type = column.getSQLType()
      const isOurs = column.enumValues !== undefined && column.enumValues.length > 0
      return !isOurs && !/^(?:uuid|integer|bigint|boolean|timestamp|date)/.test(type)
    })
    .map(([name]) => name)

/** Of the person and of those accounts that turned out to be theirs, too. */
export const accountsOf = ({ tenantId, id }: PersonKeys) => sql`(
  select s.id from subscribers s where s.tenant_id = ${tenantId} and (s.id = ${id} or s.merged_into = ${id}))`

export const addressesOf = ({ emailAddress, formerAddresses = [] }: PersonKeys) =>
  sql`any(${sql.param([...(emailAddress ? [emailAddress] : []), ...formerAddresses])}::text[])`

export const numbersOf = ({ phoneNumber, formerNumbers = [] }: PersonKeys) =>
  sql`any(${sql.param([...(phoneNumber ? [phoneNumber] : []), ...formerNumbers])}::text[])`

export const contactHashesOf = ({ contactHashes = [] }: PersonKeys) =>
  sql`any(${sql.param([...contactHashes])}::text[])`

/**
 * Orders of a subscriber, with those that were begun under their address and never became anybody's, and those of
 * applications without an account.
 */
export const ordersOf = (who: PersonKeys) => sql`(
  select o.id from orders o where o.tenant_id = ${who.tenantId}
    and (o.subscriber_id = ${who.id} or o.subscriber_id is null and (o.enrollment_id = ${reachedBy(who)}
      or o.email_address = ${addressesOf(who)} and o.status in ('expired', 'cancelled'))))`

export const reachedBy = ({ reachedEnrollments = [] }: PersonKeys) =>
  sql`any(${sql.param([...reachedEnrollments])}::uuid[])`

/** Enrollments that an order belongs to, and those that are known to be theirs without one. */
export const enrollmentsOf = ({ tenantId, id, reachedEnrollments = [] }: PersonKeys) => sql`(
  select o.enrollment_id from orders o where o.tenant_id = ${tenantId} and o.subscriber_id = ${id}
    and o.enrollment_id is not null
  union all select unnest(${sql.param([...reachedEnrollments])}::uuid[]))`

/** By what notes and attention name what belongs to enrollments: these, their transfers and their ways out of a program. */
export const enrollmentRecordsOf = (who: PersonKeys) => sql`(
  with own as materialized ${enrollmentsOf(who)}
  select own.enrollment_id from own
  union all select t.id from transfers t where t.tenant_id = ${who.tenantId}
    and t.enrollment_id in (select own.enrollment_id from own)
  union all select d.id from de_enrollments d where d.tenant_id = ${who.tenantId}
    and d.enrollment_id in (select own.enrollment_id from own))`

/** Tables without a row of a subscriber, by what they hold instead. Stands in a file of their owner. */
export const rowsOfNobody = (tables: Record<string, readonly PgTable[]>) => tables
