import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  header: string
  /** Pixels. */
  width: number
  align?: 'end'
  /** Goes on in a second line where it is too long: names, which nobody should have to guess. */
  wraps?: true
  cell: (row: Row) => ReactNode
  /** Sort keys of the API, where it can sort by this column. */
  sorts?: { up: string; down: string }
  /** Whether a card leaves it out, because it says nothing. */
  isQuiet?: (row: Row) => boolean
  /** Its place on a card: the heading, beside the heading, among the badges, or as a named fact. */
  card: 'title' | 'aside' | 'badge' | 'fact'
}

export interface TableRows<Row> {
  rows: Row[]
  rowId: (row: Row) => string
  /** What a row is called where it is named without being seen. */
  rowName: (row: Row) => string
  /** The page of a row; absent where rows have none. */
  rowHref?: ((row: Row) => string | null) | undefined
  /** What can be done with a row, at its end. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** Absent where rows cannot be selected. */
  selection?: {
    selected: ReadonlySet<string>
    onChange: (selected: ReadonlySet<string>) => void
  }
}
