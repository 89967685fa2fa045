import type { SQL } from 'drizzle-orm'
import type { Found, FoundKind } from '#contracts/back-office/search.ts'
import type { AnyList, QueryOf } from '#contracts/define-list.ts'
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
  kind: FoundKind
  /** Who may read it. */
  access: Permission
  /** Its page below the dashboard, before the id: `order`. */
  place: string
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
export function openOffice(parts: readonly OfficePart[]): Office {
  const lists = byName(
    parts.flatMap((part) => (part.lists ?? []).map((each) => [each.list.name, each] as const)),
  )
  const acts = byName(
    parts.flatMap((part) =>
      (part.acts ?? []).map((each) => [nameOfAct(each.of.list.name, each.name), each] as const),
    ),
  )
  const records = byName(
    parts.flatMap((part) => (part.records ?? []).map((each) => [each.kind, each] as const)),
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

const mostFound = 5

/** What a list offers whose rows have pages: itself, and its rows found as it is searched, under the names they have. */
export function recordsOf<List extends AnyList, Row extends { id: string }>(
  of: BoundList<List, Row>,
  kind: FoundKind,
  called: (row: Row) => { label: string; detail: string },
): Pick<OfficePart, 'lists' | 'finders' | 'records'> {
  const { access, place, defaultSort } = of.list
  if (!place) throw new Error(`the list "${of.list.name}" has no place`)
  const find = (row: Row): Finding => ({ kind, id: row.id, ...called(row) })
  return {
    lists: [of as unknown as OfficeList],
    finders: [
      {
        access,
        async find(ctx, text) {
          const query = { search: text, sort: defaultSort, page: 1, perPage: mostFound }
          return (await of.page(ctx, query as unknown as QueryOf<List>)).items.map(find)
        },
      },
    ],
    records: [
      {
        kind,
        access,
        place,
        async named(ctx, ids) {
          const rows = await Promise.all(ids.map((id) => of.row(ctx, id)))
          return rows.filter((row) => row !== undefined).map(find)
        },
      },
    ],
  }
}
