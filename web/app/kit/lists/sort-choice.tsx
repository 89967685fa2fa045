import { useTranslations } from 'use-intl/react'
import { columnOfSort, type AnyList } from '#contracts/define-list.ts'
import { SmallSelect } from '../../ui/staff/small-field.tsx'
import type { ListWords } from './list-words.ts'

/** What is sorted by, where no heading can be pressed. */
export function SortChoice({
  list,
  words,
  sort,
  onChange,
}: {
  list: AnyList
  words: ListWords
  sort: string
  onChange: (change: { sort: string }) => void
}) {
  const t = useTranslations('staff.list')
  const textOf = (each: string) => {
    const key = columnOfSort(each)
    const column = words.column(key)
    const field = list.columns[key]!
    const { kind } = field
    const way = each.startsWith('-') ? 'down' : 'up'
    if (kind === 'instant' || kind === 'day') return t(`sortByInstant.${way}`, { column })
    if (kind === 'money' || kind === 'count') return t(`sortByNumber.${way}`, { column })
    // What is a step of something stands in the order of its steps.
    if (field.kind === 'choice' && field.tones) return t(`sortByStep.${way}`, { column })
    return t(`sortByText.${way}`, { column })
  }
  return (
    <SmallSelect
      aria-label={t('sort')}
      value={sort}
      onChange={(event) => onChange({ sort: event.target.value })}
      className="w-auto! max-w-full"
    >
      {list.sorts.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </SmallSelect>
  )
}
