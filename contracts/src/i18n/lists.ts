import type { AnyList } from '../define-list.ts'
import type { Locale } from '../locale.ts'
import en from './en/lists.ts'
import es from './es/lists.ts'

/** The words that a list has; `Translated<typeof en>` says which list has which. */
export interface ListWords {
  title: string
  columns: Record<string, string>
  filters?: Record<string, string>
  file?: Record<string, string>
  totals?: Record<string, string>
}

const catalogues: Record<Locale, Record<string, ListWords>> = { en, es }

export const listWords = (locale: Locale, { name }: Pick<AnyList, 'name'>) => catalogues[locale][name]!

/** The heading of a column in a file, which says the zone of its instants. */
export function fileHeading(locale: Locale, list: Pick<AnyList, 'name' | 'columns'>, key: string): string {
  const { file, columns } = listWords(locale, list)
  const heading = file?.[key] ?? columns[key]!
  return list.columns[key]?.kind === 'instant' ? `${heading} (UTC)` : heading
}
