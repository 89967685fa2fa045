import type { FormFields } from '../form.ts'
import { invalidRequest } from './errors.ts'
import { integer, object, text } from './params.ts'
import type { List } from './types.ts'

type Listed = { id: string; created: number }

/** One page of objects that are given newest first, by Stripe's cursors and `created` filter. */
export function pageOf<Item extends Listed>(newest: Item[], query: FormFields, url: string): List<Item> {
  const limit = integer(query, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid integer: limit must be between 1 and 100', { param: 'limit' })
  const items = newest.filter((item) => createdWithin(item.created, query))
  const after = text(query, 'starting_after')
  const before = text(query, 'ending_before')
  if (before) {
    const end = positionOf(items, before, 'ending_before')
    return { object: 'list', data: items.slice(Math.max(0, end - limit), end), has_more: end > limit, url }
  }
  const start = after ? positionOf(items, after, 'starting_after') + 1 : 0
  return {
    object: 'list',
    data: items.slice(start, start + limit),
    has_more: items.length > start + limit,
    url,
  }
}

function positionOf(items: Listed[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id)
  if (position < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param })
  return position
}

function createdWithin(created: number, query: FormFields): boolean {
  const exact = integer(query, 'created')
  if (exact !== null) return created === exact
  const range = object(query, 'created')
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name))
  return !(
    (gt != null && created <= gt) ||
    (gte != null && created < gte) ||
    (lt != null && created >= lt) ||
    (lte != null && created > lte)
  )
}
