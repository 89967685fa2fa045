import type { SQL } from 'drizzle-orm'
import type { BulkChange } from '#contracts/back-office/bulk.ts'
import type { GivenFor } from '#contracts/define-acts.ts'
import type { AnyList } from '#contracts/define-list.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Ctx } from '../context.ts'
import type { BoundList } from '../lists/list.ts'
import type { Cell } from '../lists/list-source.ts'

/** A list with its SQL, whatever its rows are. */
export interface ActedOn {
  list: AnyList
  source: {
    from: SQL | ((ctx: Ctx) => SQL)
    scope: (ctx: Ctx) => SQL
    always?: SQL
    id: SQL
    columns: Readonly<Record<string, Cell>>
    search?: (ctx: Ctx, search: string) => SQL | undefined
  }
  condition(ctx: Ctx, filter: object): SQL
}

/** What would come of a row; nothing where it is refused, in a word that the web has a text for. */
export interface Foreseen {
  refused: string | null
  changes: BulkChange[]
}

/** What can be done to many rows of a list at once. All of its SQL is on what the list reads from. */
export interface OfficeAct<Given = never> {
  of: ActedOn
  /** As the list declares it, with its permission. */
  name: string
  /** Why a row is left out, in a word that the web has a text for; null for one that can take it. */
  exclusion: SQL | ((ctx: Ctx) => SQL)
  /**
   * What would come of each row that is not excluded, where that is worth saying row by row; it may refuse more of them.
   * Only reads.
   */
  foresee?: (ctx: Ctx, ids: string[], given: Given) => Promise<ReadonlyMap<string, Foreseen>>
  /** What the rows add up to, in cents, where that is worth saying before. */
  amount?: SQL
  /** What it does besides to some of the rows. */
  effect?: {
    permission: Permission
    /** Whether it happens to this row. */
    happensTo: SQL
    /** Why such a row is left out for somebody who lacks the permission. */
    exclusion: string
    /** Of how much, in cents. */
    amount: SQL
  }
  /** The verb, which has the last word on each row. */
  run: (ctx: Ctx, id: string, reason: string, given: Given) => Promise<unknown>
  undo?: {
    /** What is no longer the same once anybody has changed what the act did: a state with its version. */
    trace: SQL
    run: (ctx: Ctx, id: string) => Promise<unknown>
  }
}

/** What an act is told that asks for these fields. */
type ToldTo<Act> = Act extends { fields: infer Fields } ? GivenFor<Fields> : null

/** An act on a list that has its SQL, under a name that the list declares. */
export const defineAct = <List extends AnyList, Row, const Name extends keyof List['bulk'] & string>(
  of: BoundList<List, Row>,
  name: Name,
  act: Omit<OfficeAct<ToldTo<List['bulk'][Name]>>, 'of' | 'name'>,
): OfficeAct => ({ of: of as unknown as ActedOn, name, ...act })
