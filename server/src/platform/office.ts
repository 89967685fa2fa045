import type { SQL } from 'drizzle-orm'
import type { Found } from '#contracts/back-office/search.ts'
import type { AnyList } from '#contracts/define-list.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Caller, Ctx } from './context.ts'

/** A list by its name, whatever its rows are. What it is asked for has been read by its own schema. */
export interface OfficeList {
  list: AnyList
  /** How many match, counted no further than `cap`: a scalar subquery, or the number where all rows are at hand. */
  count(ctx: Ctx, filter: object, cap: number): SQL | Promise<number>
  /** All that match as CSV; absent where nobody can take the list along. */
  file?(caller: Caller, query: { sort?: string; columns?: string }): Promise<File>
}

/** Finds records of a module by what somebody types; the palette asks all finders at once. */
export interface Finder {
  /** Who may ask. */
  access: Permission
  /** The best few, in their order; each masked as the caller sees it. */
  find(ctx: Ctx, text: string): Promise<Found[]>
  /** Those of these ids that the caller may see; absent where records are not looked at by their pages. */
  named?(ctx: Ctx, ids: string[]): Promise<Found[]>
}

/** What a module offers to the rooms that all share; `server/src/modules.ts` gathers it. */
export interface OfficePart {
  lists?: readonly OfficeList[]
  finders?: readonly Finder[]
}

/** What all modules offer, by name. */
export interface Office {
  lists: ReadonlyMap<string, OfficeList>
  /** In the order in which what they find is shown. */
  finders: readonly Finder[]
}

/** @throws Error when two of a kind share a name. */
export const openOffice = (parts: readonly OfficePart[]): Office => ({
  lists: byName(parts.flatMap(({ lists = [] }) => lists.map((each) => [each.list.name, each] as const))),
  finders: parts.flatMap(({ finders = [] }) => finders),
})

function byName<Each>(named: (readonly [string, Each])[]): ReadonlyMap<string, Each> {
  const names = named.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`"${twice}" is offered twice`)
  return new Map(named)
}
