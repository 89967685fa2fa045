import type { AnyList } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { filterAsked, fitsList } from '#contracts/list-address.ts'
import { listFilter } from '#contracts/list-endpoints.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import type { OfficeList } from '#platform/office/office.ts'

/**
 * A list that some module offers, for an administrator who may read it.
 * @throws CodedError INVALID_INPUT when there is none of this name, FORBIDDEN
 */
export function listNamed(ctx: Ctx, name: string): OfficeList {
  const of = ctx.services.office.lists.get(name)
  if (!of) throw new CodedError('INVALID_INPUT', { fields: ['list'] })
  if (!may(roleOf(ctx.actor), of.list.access)) throw new CodedError('FORBIDDEN')
  return of
}

/**
 * What the query string of a list's page asks for now; undefined when the list does not take all of it (any more), as
 * the rest would find more than was meant.
 */
export function filterOfView(ctx: Ctx, list: AnyList, query: string): object | undefined {
  const clock = { now: ctx.now, timeZone: ctx.tenant.timeZone }
  if (!fitsList(list, query, clock)) return undefined
  return listFilter(list).safeParse(filterAsked(list, query, clock)).data
}

/** What a caller gives as a filter of a list, as its schema takes it. @throws CodedError INVALID_INPUT */
export function filterGiven(list: AnyList, filter: object): object {
  const { data } = listFilter(list).safeParse(filter)
  if (!data) throw new CodedError('INVALID_INPUT', { fields: ['selection'] })
  return data
}
