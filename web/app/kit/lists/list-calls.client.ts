import type { AnyList, FilterOf, QueryOf } from '#contracts/define-list.ts'
import { filterAsked, namesDays, pageAsked } from '#contracts/list-address.ts'
import { providerClock } from '../staff/calendar.client.ts'

/** Days begin when they do in the service provider's zone, which is asked for once it matters. */
const clockFor = async (list: AnyList, query: URLSearchParams) =>
  namesDays(list, query) ? await providerClock() : { now: new Date(), timeZone: 'UTC' }

/** The filter that an address stands for at this moment. */
export const askedOf = async <List extends AnyList>(
  list: List,
  query: URLSearchParams,
): Promise<FilterOf<List>> => filterAsked(list, query, await clockFor(list, query))

/** What the page of a list asks its endpoints for, out of its address; `more` is what the page itself adds. */
export const callsOf = <List extends AnyList, Page, Totals = never>(
  list: List,
  api: {
    list: (query: QueryOf<List>) => Promise<Page>
    totals?: (filter: FilterOf<List>) => Promise<Totals>
    export?: (query: FilterOf<List> & { sort: List['defaultSort']; columns: string }) => Promise<File>
  },
  more?: Partial<FilterOf<List>>,
) => ({
  page: async (query: URLSearchParams) =>
    api.list({ ...pageAsked(list, query, await clockFor(list, query)), ...more }),
  /** They come after the rows, and a page can do without them. */
  totals: async (query: URLSearchParams) =>
    (await api.totals?.({ ...(await askedOf(list, query)), ...more }).catch(() => null)) ?? null,
  /** With the given columns in their order. */
  async file(query: URLSearchParams, columns: string[]) {
    const {
      page: _page,
      perPage: _perPage,
      after: _after,
      ...asked
    } = pageAsked(list, query, await clockFor(list, query))
    return api.export!({ ...asked, ...more, columns: columns.join(',') } as never)
  },
})
