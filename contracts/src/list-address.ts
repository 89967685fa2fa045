import { instantsOf, type CalendarClock } from './date-range.ts'
import { columnOfSort, type AnyList, type Field, type FilterOf, type QueryOf } from './define-list.ts'
import { amountsOf, choicesOf, flagOf, rangeOf } from './list-query.ts'

export type FilterValue =
  | { kind: 'choice'; operator: 'any' | 'none'; values: string[] }
  /** A relative range, or `from..to`. */
  | { kind: 'instant'; range: string }
  | { kind: 'flag'; value: boolean }
  /** `from..to` in units of the currency. */
  | { kind: 'money'; range: string }
  | { kind: 'reference'; value: string }

export interface ColumnState {
  key: string
  /** Pixels; left out for the column's own width. */
  width?: number
}

export const densities = ['comfortable', 'compact'] as const
export const pageSizes = [25, 50, 100] as const

/** What a visitor asks a list for: all of it stands in the address. */
export interface ListState {
  search: string
  filters: Record<string, FilterValue>
  sort: string
  page: number
  /** Cursor of the page before, which keeps deep pages fast. */
  after: string | undefined
  perPage: number
  /** Empty for the columns of the list. */
  columns: ColumnState[]
  density: (typeof densities)[number]
  view: string | undefined
}

const defaultPageSize = 25
const [minWidth, maxWidth] = [64, 640]
const longestSearch = 2000
const longestCode = 36
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const oneOf = <Choice>(choices: readonly Choice[], value: unknown, fallback: Choice) =>
  choices.find((choice) => String(choice) === String(value)) ?? fallback

/** The filters that an address can name. */
const addressed = (list: AnyList) =>
  Object.entries(list.filters).filter(([, { address }]) => address !== false)

function valueOf(filter: Field, query: URLSearchParams, key: string): FilterValue | undefined {
  if (filter.kind === 'choice') {
    const found = choicesOf(query, key, filter.choices)
    return found && { kind: 'choice', ...found }
  }
  if (filter.kind === 'flag') {
    const value = flagOf(query, key)
    return value === undefined ? undefined : { kind: 'flag', value }
  }
  if (filter.kind === 'money') {
    const range = query.get(key) ?? ''
    return amountsOf(range) && { kind: 'money', range }
  }
  if (filter.kind === 'instant') {
    const range = rangeOf(query, key)
    return range ? { kind: 'instant', range } : undefined
  }
  const value = query.get(key)?.trim()
  return value ? { kind: 'reference', value } : undefined
}

/** The column that an address means, which may know it by its earlier name. */
const columnNamed = (list: AnyList, name: string) =>
  list.columns[name]
    ? name
    : (Object.keys(list.columns).find((key) => list.columns[key]!.was === name) ?? name)

const sortNamed = (list: AnyList, sort: string) =>
  `${sort.startsWith('-') ? '-' : ''}${columnNamed(list, columnOfSort(sort))}`

function columnsOf(list: AnyList, text: string | null): ColumnState[] {
  const known = new Set(Object.keys(list.columns).filter((key) => list.columns[key]?.shown !== 'never'))
  return (text ?? '').split(',').flatMap((part) => {
    const [name = '', size] = part.split(':')
    const key = columnNamed(list, name)
    if (!known.delete(key)) return []
    const width = Math.round(Number(size))
    return [{ key, ...(width >= minWidth && width <= maxWidth && { width }) }]
  })
}

/** Reads what is asked for out of an address; what is unknown or out of range becomes the default. */
export function readAddress(list: AnyList, address: string | URLSearchParams): ListState {
  const query = new URLSearchParams(address)
  const filters = addressed(list).flatMap(([key, filter]) => {
    const value = valueOf(filter, query, key)
    return value ? [[key, value] as const] : []
  })
  const page = Number(query.get('page'))
  return {
    search: query.get('search')?.trim() ?? '',
    filters: Object.fromEntries(filters),
    sort: oneOf(list.sorts, sortNamed(list, query.get('sort') ?? ''), list.defaultSort),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
    after: query.get('after') || undefined,
    perPage: oneOf(pageSizes, query.get('perPage'), defaultPageSize),
    columns: columnsOf(list, query.get('columns')),
    density: oneOf(densities, query.get('density'), 'comfortable'),
    view: query.get('view') || undefined,
  }
}

function appendFilter(query: URLSearchParams, key: string, filter: FilterValue) {
  if (filter.kind === 'instant' || filter.kind === 'money') query.set(key, filter.range)
  else if (filter.kind === 'choice')
    for (const value of filter.values) query.append(key, filter.operator === 'none' ? `!${value}` : value)
  else query.set(key, String(filter.value))
}

/** The address of a state, without what is the default. Reading it back gives the same state. */
export function addressOf(list: AnyList, state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.view) query.set('view', state.view)
  if (state.search) query.set('search', state.search)
  for (const [key] of addressed(list)) {
    const filter = state.filters[key]
    if (filter) appendFilter(query, key, filter)
  }
  if (state.sort !== list.defaultSort) query.set('sort', state.sort)
  if (state.columns.length > 0) {
    query.set('columns', state.columns.map(({ key, width }) => (width ? `${key}:${width}` : key)).join(','))
  }
  if (state.density !== 'comfortable') query.set('density', state.density)
  if (state.perPage !== defaultPageSize) query.set('perPage', String(state.perPage))
  if (state.page > 1) query.set('page', String(state.page))
  if (state.page > 1 && state.after) query.set('after', state.after)
  return query
}

/** A change of what is listed starts at the first page again; a change of looks does not. */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const isAboutRows = ['search', 'filters', 'sort', 'perPage'].some((key) => key in change)
  return { ...state, ...(isAboutRows && { page: 1, after: undefined }), ...change }
}

/** The part of a state that a saved view keeps: everything but where one is in it. */
export const viewAddress = (list: AnyList, state: ListState): string =>
  addressOf(list, { ...state, view: undefined, page: 1, after: undefined }).toString()

/** The address of a saved view below that of its list's page. */
export const savedAddress = ({ id, query }: { id: string; query: string }): string =>
  `?${new URLSearchParams(`view=${id}&${query}`)}`

export const hasFilters = (state: ListState) => state.search !== '' || Object.keys(state.filters).length > 0

/** Whether an address names days, which begin when they do in the zone of the service provider. */
export const namesDays = (list: AnyList, address: string | URLSearchParams) =>
  Object.values(readAddress(list, address).filters).some(({ kind }) => kind === 'instant')

/** One filter as the API takes it. */
function wireOf(filter: Field | undefined, key: string, value: FilterValue, clock: CalendarClock): object {
  if (value.kind === 'choice') {
    if (filter?.kind !== 'choice') return {}
    const isWanted = (each: string) => value.values.includes(each) === (value.operator === 'any')
    return { [key]: value.operator === 'any' ? value.values : filter.choices.filter(isWanted) }
  }
  if (value.kind === 'instant') {
    const { from, to } = instantsOf(value.range, clock) ?? {}
    return { ...(from && { [`${key}From`]: from }), ...(to && { [`${key}To`]: to }) }
  }
  if (value.kind === 'money') {
    const { fromCents, toCents } = amountsOf(value.range) ?? {}
    return {
      ...(fromCents !== undefined && { [`${key}FromCents`]: fromCents }),
      ...(toCents !== undefined && { [`${key}ToCents`]: toCents }),
    }
  }
  if (value.kind === 'flag') return { [key]: value.value }
  if (filter?.kind === 'reference' && filter.by === 'id')
    return uuidPattern.test(value.value) ? { [key]: value.value } : {}
  return { [key]: value.value.slice(0, longestCode) }
}

/**
 * The filter of the API that an address stands for: relative dates counted from `clock`, left-out values turned into
 * those that remain, unknown ones ignored.
 */
export function filterAsked<Each extends AnyList>(
  list: Each,
  address: string | URLSearchParams,
  clock: CalendarClock,
): FilterOf<Each> {
  const { search, filters } = readAddress(list, address)
  const parts = Object.entries(filters).map(([key, value]) => wireOf(list.filters[key], key, value, clock))
  return Object.assign({}, ...parts, search && { search: search.slice(0, longestSearch) }) as FilterOf<Each>
}

/** The page of the list that an address asks the API for. */
export function pageAsked<Each extends AnyList>(
  list: Each,
  address: string | URLSearchParams,
  clock: CalendarClock,
): QueryOf<Each> {
  const { sort, page, perPage, after } = readAddress(list, address)
  return { ...filterAsked(list, address, clock), sort, page, perPage, after } as QueryOf<Each>
}

/** What stands in an address besides filters and a search. */
const looks = new Set(['view', 'sort', 'page', 'perPage', 'after', 'columns', 'density'])

/**
 * Whether the list takes all that an address asks for. What it does not take is left out when the address is read, so that
 * more would be found than was meant.
 */
export function fitsList(list: AnyList, address: string | URLSearchParams, clock: CalendarClock): boolean {
  const query = new URLSearchParams(address)
  const { filters } = readAddress(list, query)
  return [...query].every(([name, value]) => {
    if (looks.has(name) || !value.trim()) return true
    if (name === 'search') return list.search !== undefined
    const key = name.replace(/\[\d*\]$/, '')
    const own = list.filters[key] ? key : key.replace(/(From|To)$/, '')
    const [filter, read] = [list.filters[own], filters[own]]
    if (!filter || !read || Object.keys(wireOf(filter, own, read, clock)).length === 0) return false
    return filter.kind !== 'choice' || namesChoices(filter.choices, value)
  })
}

const namesChoices = (choices: readonly string[], value: string) =>
  value
    .split(',')
    .filter(Boolean)
    .every((each) => choices.includes(each.replace(/^!/, '')))
