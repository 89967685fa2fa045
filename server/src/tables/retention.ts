import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Moment } from './columns.ts'

/** How long rows of a table are kept, and what for. Stands beside the table; the hourly housekeeping reads all of them. */
export class Retention {
  readonly name: string
  readonly table: PgTable & { tenantId: AnyPgColumn }
  readonly keepMs: number
  readonly basis: string
  /** Which rows nobody needs any more, given what is older than the retention. */
  readonly outlived: (before: Moment) => SQL | undefined

  constructor(name: string, kept: Omit<Retention, 'name'>) {
    this.name = name
    this.table = kept.table
    this.keepMs = kept.keepMs
    this.basis = kept.basis
    this.outlived = kept.outlived
  }
}
