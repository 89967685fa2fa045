/** Query text by name; eSIM Go repeats a name for ranges. */
export type Query = Record<string, string | undefined>

type Page<Item> = { items: Item[]; pageCount: number; rows: number; pageSize: number }

/** One page of rows, counted from 1; `perPage` and `limit` mean the same. */
export function pageOf<Item>(rows: Item[], query: Query, defaultSize = 50): Page<Item> {
  const size = Math.min(1000, Math.max(1, Number(query.perPage ?? query.limit) || defaultSize))
  const page = Math.max(1, Number(query.page) || 1)
  const ordered = query.direction === 'asc' ? [...rows].reverse() : rows
  return {
    items: ordered.slice((page - 1) * size, page * size),
    pageCount: Math.ceil(rows.length / size),
    rows: rows.length,
    pageSize: size,
  }
}

/** Whether a time lies in every `gte:…`, `gt:…`, `lte:…`, `lt:…` range given. */
export function within(atMs: number, ranges: string | string[] | undefined): boolean {
  return [ranges ?? []].flat().every((range) => {
    const [operator, limit] = /^(gte|gt|lte|lt|eq):(.+)$/.exec(range)?.slice(1) ?? ['eq', range]
    const limitMs = Date.parse(limit as string)
    if (operator === 'gte') return atMs >= limitMs
    if (operator === 'gt') return atMs > limitMs
    if (operator === 'lte') return atMs <= limitMs
    return operator === 'lt' ? atMs < limitMs : atMs === limitMs
  })
}
