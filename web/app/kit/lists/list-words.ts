import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import type { FilterWords } from './filter-words.ts'

/** What a choice of a column or filter is called. */
export type ChoiceText = (key: string, choice: string) => string
/** How a filter finds what it can mean, by its key. */
export type References = Readonly<Record<string, Pick<FilterWords, 'find' | 'called'>>>

/** The words of a list, which stand under its name. */
export function useListWords({ name, wordsOf }: Pick<AnyList, 'name' | 'wordsOf'>) {
  const t = useTranslations('lists')
  return useMemo(() => {
    const isIn = (list: string, key: string) => t.has(`${list}.${key}` as 'orders.title')
    const has = (key: string) => isIn(name, key) || (wordsOf !== undefined && isIn(wordsOf, key))
    const say = (key: string) => t(`${wordsOf && !isIn(name, key) ? wordsOf : name}.${key}` as 'orders.title')
    const column = (key: string) => say(`columns.${key}`)
    return {
      title: say('title'),
      empty: { title: say('emptyTitle'), text: say('emptyText') },
      column,
      filter: (key: string) => (has(`filters.${key}`) ? say(`filters.${key}`) : column(key)),
      search: (isMasked: boolean) => say(isMasked && has('searchWhole') ? 'searchWhole' : 'search'),
      /** What is added up, and what exactly. */
      total: (key: string) => ({
        name: key === 'count' ? say(has('counted') ? 'counted' : 'title') : column(key),
        help: say(`totals.${key}`),
      }),
    }
  }, [name, wordsOf, t])
}
export type ListWords = ReturnType<typeof useListWords>

/** The words of every filter. */
export const filterWords = (
  list: AnyList,
  words: ListWords,
  choiceText: ChoiceText,
  references: References,
): Record<string, FilterWords> =>
  Object.fromEntries(
    Object.entries(list.filters)
      .filter(([, { address }]) => address !== false)
      .map(([key, filter]) => {
        const choices = filter.kind === 'choice' ? filter.choices : []
        const named = Object.fromEntries(choices.map((choice) => [choice, choiceText(key, choice)]))
        return [key, { name: words.filter(key), choices: named, ...references[key] }]
      }),
  )
