import type { TableColumn } from '../../ui/staff/table-types.ts'

/** A column without what its place in the table says. */
export type UnnamedColumn<Row> = Omit<TableColumn<Row>, 'key' | 'header'>

/** Columns with their keys and headers. */
export const namedColumns = <Key extends string, Row>(
  columns: Record<Key, UnnamedColumn<Row>>,
  header: (key: Key) => string,
) =>
  Object.fromEntries(
    Object.entries<UnnamedColumn<Row>>(columns).map(([key, column]) => [
      key,
      { ...column, key, header: header(key as Key) },
    ]),
  ) as Record<Key, TableColumn<Row>>
