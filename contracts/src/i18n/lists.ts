import type { AnyList } from '../define-list.ts'
import type { Locale } from '../locale.ts'
import en from './en/lists.ts'
import es from './es/lists.ts'
import type { ListWords } from './words.ts'

const catalogues: Record<Locale, Record<string, ListWords>> = { en, es }

type Named = Pick<AnyList, 'name' | 'wordsOf'>

/** The words of a list: its own, and those of the list that it shares the others with. */
export function listWords(locale: Locale, { name, wordsOf }: Named): ListWords {
  const own = catalogues[locale][name]!
  const shared = wordsOf && catalogues[locale][wordsOf]
  if (!shared) return own
  return {
    ...shared,
    ...own,
    columns: { ...shared.columns, ...own.columns },
    filters: { ...shared.filters, ...own.filters },
    totals: { ...shared.totals, ...own.totals },
  }
}

/** The heading of a column in a file, which says the zone of its instants. */
export function fileHeading(locale: Locale, list: Named & Pick<AnyList, 'columns'>, key: string): string {
  const { file, columns } = listWords(locale, list)
  const heading = file?.[key] ?? columns[key]!
  return list.columns[key]?.kind === 'instant' ? `${heading} (UTC)` : heading
}
