import type { SQL } from 'drizzle-orm'
import type { AnyList } from '#contracts/define-list.ts'
import type { Caller, Ctx } from './context.ts'

/** A list by its name, whatever its rows are. What it is asked for has been read by its own schema. */
export interface OfficeList {
  list: AnyList
  /** How many match, counted no further than `cap`: a scalar subquery, or the number where all rows are at hand. */
  count(ctx: Ctx, filter: object, cap: number): SQL | Promise<number>
  /** All that match as CSV; absent where nobody can take the list along. */
  file?(caller: Caller, query: { sort?: string; columns?: string }): Promise<File>
}

/** What a module offers to the rooms that all share; `server/src/modules.ts` gathers it. */
export interface OfficePart {
  lists?: readonly OfficeList[]
}

/** What all modules offer, by name. */
export interface Office {
  lists: ReadonlyMap<string, OfficeList>
}

/** @throws Error when two of a kind share a name. */
export const openOffice = (parts: readonly OfficePart[]): Office => ({
  lists: byName(parts.flatMap(({ lists = [] }) => lists.map((each) => [each.list.name, each] as const))),
})

function byName<Each>(named: (readonly [string, Each])[]): ReadonlyMap<string, Each> {
  const names = named.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`"${twice}" is offered twice`)
  return new Map(named)
}
