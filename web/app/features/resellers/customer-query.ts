import type { customerSorts } from '#contracts/resellers/own.ts'
import { pageOf } from '../../kit/pages-nav.tsx'

export type CustomerSort = (typeof customerSorts)[number]

export const sorts: readonly CustomerSort[] = [
  '-lastOrderAt',
  'lastOrderAt',
  '-spentCents',
  'spentCents',
  '-simCount',
  'simCount',
]

/** What the address of the list asks for; what it cannot mean becomes the default. */
export function customerQueryOf(query: URLSearchParams) {
  const search = query.get('search')?.trim().slice(0, 120)
  return {
    ...(search && { search }),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? '-lastOrderAt',
    page: pageOf(query),
    perPage: 20,
  }
}
