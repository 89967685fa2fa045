import { amountsOf, choicesOf, flagOf, rangeOf } from '#contracts/list-query.ts'

export type FilterDefinition =
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'date' }
  | { kind: 'flag' }
  /** An amount of money from one end to the other. */
  | { kind: 'amount' }
  /** One of many things, by what names it in the address; found by typing a part of its name. */
  | { kind: 'reference' }

export type FilterValue =
  | { kind: 'choice'; operator: 'any' | 'none'; values: string[] }
  /** A relative range, or `from..to`. */
  | { kind: 'date'; range: string }
  | { kind: 'flag'; value: boolean }
  /** `from..to` in units of the currency. */
  | { kind: 'amount'; range: string }
  | { kind: 'reference'; value: string }

export interface ColumnState {
  key: string
  /** Pixels; left out for the column's own width. */
  width?: number
}

/** What a list can be asked for: the same for every visitor. */
export interface ListDefinition {
  /** Those that yield stand behind the others where not all have room. */
  columns: readonly { key: string; isDefault: boolean; yields?: true }[]
  filters: Readonly<Record<string, FilterDefinition>>
  sorts: readonly string[]
  defaultSort: string
}

export const densities = ['comfortable', 'compact'] as const
export const pageSizes = [25, 50, 100] as const

/** What this visitor asks for: all of it stands in the URL. */
export interface ListState {
  search: string
  filters: Record<string, FilterValue>
  sort: string
  page: number
  /** Cursor of the page before, which keeps deep pages fast. */
  after: string | undefined
  perPage: number
  /** Empty for the columns of the definition. */
  columns: ColumnState[]
  density: (typeof densities)[number]
  view: string | undefined
}

const defaultPageSize = 25
const [minWidth, maxWidth] = [64, 640]

const oneOf = <Choice>(choices: readonly Choice[], value: unknown, fallback: Choice) =>
  choices.find((choice) => String(choice) === String(value)) ?? fallback

function filterOf(
  definition: FilterDefinition,
  query: URLSearchParams,
  key: string,
): FilterValue | undefined {
  if (definition.kind === 'choice') {
    const found = choicesOf(query, key, definition.choices)
    return found && { kind: 'choice', ...found }
  }
  if (definition.kind === 'flag') {
    const value = flagOf(query, key)
    return value === undefined ? undefined : { kind: 'flag', value }
  }
  if (definition.kind === 'amount') {
    const range = query.get(key) ?? ''
    return amountsOf(range) && { kind: 'amount', range }
  }
  if (definition.kind === 'reference') {
    const value = query.get(key)?.trim()
    return value ? { kind: 'reference', value } : undefined
  }
  const range = rangeOf(query, key)
  return range ? { kind: 'date', range } : undefined
}

function columnsOf(definition: ListDefinition, text: string | null): ColumnState[] {
  const known = new Set(definition.columns.map(({ key }) => key))
  return (text ?? '').split(',').flatMap((part) => {
    const [key = '', size] = part.split(':')
    if (!known.delete(key)) return []
    const width = Math.round(Number(size))
    return [{ key, ...(width >= minWidth && width <= maxWidth && { width }) }]
  })
}

/** Reads a list's state out of its query string; what is unknown or out of range becomes the default. */
export function parseListState(definition: ListDefinition, query: URLSearchParams): ListState {
  const filters = Object.entries(definition.filters).flatMap(([key, each]) => {
    const value = filterOf(each, query, key)
    return value ? [[key, value] as const] : []
  })
  const page = Number(query.get('page'))
  return {
    search: query.get('search')?.trim() ?? '',
    filters: Object.fromEntries(filters),
    sort: oneOf(definition.sorts, query.get('sort'), definition.defaultSort),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
    after: query.get('after') || undefined,
    perPage: oneOf(pageSizes, query.get('perPage'), defaultPageSize),
    columns: columnsOf(definition, query.get('columns')),
    density: oneOf(densities, query.get('density'), 'comfortable'),
    view: query.get('view') || undefined,
  }
}

function appendFilter(query: URLSearchParams, key: string, filter: FilterValue) {
  if (filter.kind === 'date' || filter.kind === 'amount') query.set(key, filter.range)
  else if (filter.kind === 'reference') query.set(key, filter.value)
  else if (filter.kind === 'flag') query.set(key, String(filter.value))
  else for (const value of filter.values) query.append(key, filter.operator === 'none' ? `!${value}` : value)
}

/** The query string of a state, without what is the default. Reading it back gives the same state. */
export function serialiseListState(definition: ListDefinition, state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.view) query.set('view', state.view)
  if (state.search) query.set('search', state.search)
  for (const key of Object.keys(definition.filters)) {
    const filter = state.filters[key]
    if (filter) appendFilter(query, key, filter)
  }
  if (state.sort !== definition.defaultSort) query.set('sort', state.sort)
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
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const isAboutRows = ['search', 'filters', 'sort', 'perPage'].some((key) => key in change)
  return { ...state, ...(isAboutRows && { page: 1, after: undefined }), ...change }
}

/** Columns in the order in which they stand, with the definition's choice where the URL says nothing. */
export const shownColumns = (definition: ListDefinition, state: ListState): ColumnState[] =>
  state.columns.length > 0
    ? state.columns
    : definition.columns.filter(({ isDefault }) => isDefault).map(({ key }) => ({ key }))

/**
 * The columns in the order in which they stand where there are `room` pixels for them: as long as nobody has arranged
 * them, those that matter most come before those that may only be seen by scrolling.
 */
export function columnsInRoom<Column extends { key: string; width: number }>(
  definition: ListDefinition,
  state: ListState,
  columns: Column[],
  room: number | undefined,
): Column[] {
  const needed = columns.reduce((sum, { width }) => sum + width, 0)
  if (room === undefined || needed <= room || state.columns.length > 0) return columns
  const yielding = new Set(definition.columns.filter(({ yields }) => yields).map(({ key }) => key))
  return [
    ...columns.filter(({ key }) => !yielding.has(key)),
    ...columns.filter(({ key }) => yielding.has(key)),
  ]
}

/** The columns with one more, before the first of those that come after it in the definition. */
export function withColumn(definition: ListDefinition, shown: ColumnState[], key: string): ColumnState[] {
  const place = (each: string) => definition.columns.findIndex((column) => column.key === each)
  const at = shown.findIndex((column) => place(column.key) > place(key))
  return at === -1 ? [...shown, { key }] : shown.toSpliced(at, 0, { key })
}

/** The part of a state that a saved view keeps: everything but where one is in it. */
export const viewQuery = (definition: ListDefinition, state: ListState): string =>
  serialiseListState(definition, { ...state, view: undefined, page: 1, after: undefined }).toString()

/** The values that a filter lets through; undefined for all of them. */
export function chosen<Choice extends string>(
  filter: FilterValue | undefined,
  all: readonly Choice[],
): Choice[] | undefined {
  if (filter?.kind !== 'choice') return undefined
  return all.filter((choice) => filter.values.includes(choice) === (filter.operator === 'any'))
}

export const hasFilters = (state: ListState) => state.search !== '' || Object.keys(state.filters).length > 0

/** Single identifiers out of pasted text: separated by line breaks, commas, semicolons, tabs or spaces; each once. */
export const pastedIdentifiers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
]

/** The search of a pasted list, which reads back as a list whatever is in it. */
export const listSearch = (identifiers: string[]) => identifiers.join('; ')
