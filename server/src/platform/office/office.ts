import { sql, type SQL } from 'drizzle-orm'
import type { Found, FoundKind } from '#contracts/back-office/search.ts'
import type { AnyList, QueryOf } from '#contracts/define-list.ts'
import type { RecordKind } from '#contracts/define-record.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Caller, Ctx } from '../context.ts'
import type { BoundList } from '../lists/list.ts'
import type { OfficeAct } from './office-act.ts'
import type { OfficeImporter } from './office-import.ts'

/** A list by its name, whatever its rows are. What it is asked for has been read by its own schema. */
export interface OfficeList {
  list: AnyList
  /** How many match, counted no further than `cap`: a scalar subquery, or the number where all rows are at hand. */
  count(ctx: Ctx, filter: object, cap: number): SQL | Promise<number>
  /** What all that match add up to; absent where nothing can be. */
  totals?(ctx: Ctx, filter: object): Promise<Record<string, number>>
  /** All that match as CSV; absent where nobody can take the list along. */
  file?(caller: Caller, query: { sort?: string; columns?: string }): Promise<File>
}

/** What was found; of a record with a page, its kind says where that is. */
export type Finding = Omit<Found, 'path'> & { path?: string }

/** Finds records of a module by what somebody types; the palette asks all finders at once. */
export interface Finder {
  /** Who may ask. */
  access: Permission
  /** The best few, in their order; each masked as the caller sees it. */
  find(ctx: Ctx, text: string): Promise<Finding[]>
}

/** A kind of record that has a page: notes can be written about it. */
export interface OfficeRecord {
  of: RecordKind<FoundKind>
  /** Those of these ids that the caller may see, masked as they see them; others of the same source may be among them. */
  named(ctx: Ctx, ids: string[]): Promise<Finding[]>
  /** Refuses where nothing more is written about a record; absent where there is no end to it. @throws CodedError */
  assertTakesNotes?(ctx: Ctx, id: string): Promise<void>
}

/** What a module offers to the rooms that all share; `server/src/modules.ts` gathers it. */
export interface OfficePart {
  lists?: readonly OfficeList[]
  finders?: readonly Finder[]
  acts?: readonly OfficeAct[]
  records?: readonly OfficeRecord[]
  importers?: readonly OfficeImporter[]
}

/** What all modules offer, by name. */
export interface Office {
  lists: ReadonlyMap<string, OfficeList>
  finders: readonly Finder[]
  /** By the names of list and act. */
  acts: ReadonlyMap<string, OfficeAct>
  records: ReadonlyMap<string, OfficeRecord>
  /** By the list that they bring rows into. */
  importers: ReadonlyMap<string, OfficeImporter>
}

/** @throws Error when two of a kind share a name, or a list declares what nobody offers. */
export function openOffice(all: readonly (readonly OfficePart[])[]): Office {
  const parts = all.flat()
  const lists = byName(
    parts.flatMap((part) => (part.lists ?? []).map((each) => [each.list.name, each] as const)),
  )
  const acts = byName(
    parts.flatMap((part) =>
      (part.acts ?? []).map((each) => [nameOfAct(each.of.list.name, each.name), each] as const),
    ),
  )
  const records = byName(
    parts.flatMap((part) => (part.records ?? []).map((each) => [each.of.kind, each] as const)),
  )
  const importers = byName(
    parts.flatMap((part) => (part.importers ?? []).map((each) => [each.definition.list.name, each] as const)),
  )
  const missing = [...lists.values()].flatMap(({ list }) => [
    ...Object.keys(list.bulk)
      .map((act) => nameOfAct(list.name, act))
      .filter((name) => !acts.has(name)),
    ...(list.imports && !importers.has(list.name) ? [`import into ${list.name}`] : []),
  ])[0]
  if (missing) throw new Error(`nobody offers "${missing}"`)
  return { lists, acts, records, importers, finders: parts.flatMap(({ finders = [] }) => finders) }
}

export const nameOfAct = (list: string, act: string) => `${list}/${act}`

function byName<Each>(named: (readonly [string, Each])[]): ReadonlyMap<string, Each> {
  const names = named.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`"${twice}" is offered twice`)
  return new Map(named)
}

/** How many of a kind a typed word leads to at most. */
export const mostFound = 5

/** What is offered of a kind of record: those of some ids by their names, and what somebody types leads to it where it can be found. */
export const recordPart = (
  of: RecordKind<FoundKind>,
  { find, ...record }: Omit<OfficeRecord, 'of'> & Partial<Pick<Finder, 'find'>>,
): OfficePart => ({
  records: [{ of, ...record }],
  finders: find ? [{ access: of.access, find }] : [],
})

/** A list whose rows have pages, and its rows under the names that they have; found as the list is searched, or by `find`. */
export function recordsOf<List extends AnyList, Row extends { id: string }>(
  bound: BoundList<List, Row>,
  called: (row: Row) => { label: string; detail: string },
  find?: (ctx: Ctx, text: string) => Promise<string[]>,
): OfficePart {
  const { record, defaultSort } = bound.list
  if (!record) throw new Error(`the list "${bound.list.name}" is of no kind of record`)
  const of = record as RecordKind<FoundKind>
  const finding = (row: Row): Finding => ({ kind: of.kind, id: row.id, ...called(row) })
  const named = async (ctx: Ctx, ids: string[]) => {
    const rows = await Promise.all(ids.map((id) => bound.row(ctx, id)))
    return rows.filter((row) => row !== undefined).map(finding)
  }
  return {
    lists: [bound as unknown as OfficeList],
    ...recordPart(of, {
      named,
      find: find
        ? async (ctx, text) => named(ctx, await find(ctx, text))
        : async (ctx, text) => {
            const query = { search: text, sort: defaultSort, page: 1, perPage: mostFound }
            return (await bound.rows(ctx, query as unknown as QueryOf<List>)).map(finding)
          },
    }),
  }
}

/** Where the database has records of a kind, and what they are called there. */
interface CalledIn {
  from: SQL
  /** Whose they are, and what else is asked of all. */
  where: SQL
  id: SQL
  label: SQL
  detail: SQL
  /** Which are found by a text, where it can be one of them. */
  found: (text: string) => SQL | undefined
}

/** Records that the database calls by their names, whatever their list shows; found by what somebody types. */
export function recordsIn(of: RecordKind<FoundKind>, within: (ctx: Ctx) => CalledIn): OfficePart {
  async function called(ctx: Ctx, which: SQL | undefined, most?: number): Promise<Finding[]> {
    if (!which) return []
    const { from, where, id, label, detail } = within(ctx)
    const { rows } = await ctx.db.execute<{ id: string; label: string; detail: string | null }>(sql`
      select ${id} as id, ${label} as label, ${detail} as detail from ${from}
      where ${where} and ${which} order by label ${most ? sql`limit ${most}` : sql``}`)
    return rows.map((row) => ({ kind: of.kind, ...row, detail: row.detail ?? '' }))
  }
  return recordPart(of, {
    named: (ctx, ids) => called(ctx, sql`${within(ctx).id} = any(${sql.param(ids)}::uuid[])`),
    find: (ctx, text) => called(ctx, within(ctx).found(text.trim()), mostFound),
  })
}

/** The condition that some words hold a text, whatever their accents and capitals. */
export const holding = (words: SQL) => (text: string) =>
  sql`position(fold_text(${text}) in fold_text(${words})) > 0`
