import { describe, expect, it } from 'vitest'
import { choice, defineList, flag, instant, money, reference, text, withoutFilters } from './define-list.ts'
import {
  addressOf,
  changeState,
  filterAsked,
  namesDays,
  pageAsked,
  readAddress,
  viewAddress,
} from './list-address.ts'
import { orderList } from './orders/lists.ts'

const clock = { now: new Date('2026-09-14T03:30:00Z'), timeZone: 'America/New_York' }

const list = defineList({
  name: 'things',
  path: '/things',
  access: 'order.read',
  columns: {
    number: text(),
    placedAt: instant({ sort: true }),
    status: choice(['pending', 'confirmed', 'expired']),
    total: money({ sort: 'up', was: 'totalCents' }),
    note: text({ shown: 'never' }),
  },
  filters: {
    status: true,
    placed: 'placedAt',
    needsAttention: flag(),
    owner: reference('id', { address: false }),
  },
  defaultSort: '-placedAt',
})
const roundTrip = (query: string) => addressOf(list, readAddress(list, query)).toString()

describe('the address of a list', () => {
  it('is empty by default', () => {
    expect(readAddress(list, '')).toEqual({
      search: '',
      filters: {},
      sort: '-placedAt',
      page: 1,
      after: undefined,
      perPage: 25,
      columns: [],
      density: 'comfortable',
      view: undefined,
    })
    expect(roundTrip('')).toBe('')
  })

  it.each([
    'view=v1&search=CW-1+CW-2&status=pending&status=confirmed&placed=last_7_days&needsAttention=true',
    'status=%21expired',
    'sort=total&columns=placedAt%3A200%2Cnumber&density=compact&perPage=100&page=3&after=abc',
    'placed=2026-01-01..',
  ])('survives a round trip: %s', (query) => expect(roundTrip(query)).toBe(query))

  it('knows a column by its earlier name, as views and addresses that people kept have it', () => {
    expect(roundTrip('sort=totalCents&columns=number,totalCents:90')).toBe(
      'sort=total&columns=number%2Ctotal%3A90',
    )
  })

  it('drops what it does not know', () => {
    expect(
      roundTrip(
        'status=x&sort=-total&page=-4&perPage=7&density=loud&columns=number:9999,number,evil,note&owner=me',
      ),
    ).toBe('columns=number')
  })

  it('reads the two ends of a stretch of time as one filter', () => {
    expect(readAddress(list, 'placedFrom=2026-09-01T00:00:00.000Z').filters.placed).toEqual({
      kind: 'instant',
      range: '2026-09-01T00:00:00.000Z..',
    })
  })

  it('starts at the first page when other rows are asked for, and stays where only looks change', () => {
    const deep = readAddress(list, 'page=4&after=cursor')
    expect(changeState(deep, { search: 'x' })).toMatchObject({ page: 1, after: undefined })
    expect(changeState(deep, { density: 'compact' })).toMatchObject({ page: 4, after: 'cursor' })
    expect(changeState(deep, { page: 5, after: 'next' })).toMatchObject({ page: 5, after: 'next' })
  })

  it('keeps in a view what is listed and how, not where one is', () => {
    const state = readAddress(list, 'view=a&status=pending&page=2&after=c&density=compact')
    expect(viewAddress(list, state)).toBe('status=pending&density=compact')
  })

  it('knows when it names days', () => {
    expect(namesDays(list, 'placed=today')).toBe(true)
    expect(namesDays(list, 'status=pending&refunded=today')).toBe(false)
  })

  it('takes no filter that the list was left without', () => {
    const less = withoutFilters(list, 'status')
    expect(addressOf(less, readAddress(less, 'status=pending&placed=today')).toString()).toBe('placed=today')
  })
})

describe('the sorts of a list', () => {
  it('begin with the default’s, and go both ways or one', () =>
    expect(list.sorts).toEqual(['-placedAt', 'placedAt', 'total']))
})

describe('what an address asks the API for', () => {
  it('reads repeated, listed and indexed values', () => {
    const expected = { status: ['pending', 'confirmed'] }
    expect(filterAsked(orderList, 'status=confirmed&status=pending', clock)).toEqual(expected)
    expect(filterAsked(orderList, 'status=pending,confirmed', clock)).toEqual(expected)
    expect(filterAsked(orderList, 'status[0]=pending&status[1]=confirmed', clock)).toEqual(expected)
  })

  it('turns left-out states into those that remain', () => {
    expect(filterAsked(orderList, 'status=!expired&status=!cancelled', clock)).toEqual({
      status: ['pending', 'confirmed', 'on_hold', 'completed'],
    })
  })

  it('ignores what it does not know', () => {
    expect(
      filterAsked(orderList, 'status=nonsense&placed=someday&needsAttention=maybe&columns=a&page=3', clock),
    ).toEqual({})
  })

  it('reads dates, attention, ids and search', () => {
    expect(filterAsked(orderList, '?placed=today&needsAttention=true&search=%20CW-1%20', clock)).toEqual({
      placedFrom: '2026-09-13T04:00:00.000Z',
      placedTo: '2026-09-14T04:00:00.000Z',
      needsAttention: true,
      search: 'CW-1',
    })
    expect(filterAsked(orderList, 'refunded=yesterday', clock)).toEqual({
      refundedFrom: '2026-09-12T04:00:00.000Z',
      refundedTo: '2026-09-13T04:00:00.000Z',
    })
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect(filterAsked(orderList, `subscriber=${id}&plan=not-an-id`, clock)).toEqual({ subscriber: id })
    expect(filterAsked(orderList, 'placedFrom=2026-09-13T04:00:00.000Z', clock)).toEqual({
      placedFrom: '2026-09-13T04:00:00.000Z',
    })
  })

  it('reads amounts and the page', () => {
    expect(filterAsked(orderList, 'total=10..50.5', clock)).toEqual({
      totalFromCents: 1000,
      totalToCents: 5050,
    })
    expect(pageAsked(orderList, 'total=..7&sort=totalCents&page=2&perPage=50', clock)).toEqual({
      totalToCents: 700,
      sort: 'totalCents',
      page: 2,
      perPage: 50,
      after: undefined,
    })
  })
})
