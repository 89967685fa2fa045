import { useTranslations } from 'use-intl/react'
import { contentKinds, contentOrigins } from '#contracts/content/choices.ts'
import { statesOf } from '#contracts/machine.ts'
import { contentMachine } from '#contracts/content/machines.ts'
import { choiceWords } from '../../../kit/lists/choice-words.ts'
import type { ListDefinition } from '../../../kit/lists/list-state.ts'
import type { ListWords } from '../../../kit/lists/list-view.tsx'

export const contentStates = statesOf(contentMachine)
const languages = ['en', 'es'] as const

/** What the list of texts can show, filter and sort by. */
export const contentList = {
  columns: [
    { key: 'title', isDefault: true },
    { key: 'kind', isDefault: true, yields: true },
    { key: 'category', isDefault: true, yields: true },
    { key: 'status', isDefault: true },
    { key: 'origin', isDefault: true, yields: true },
    { key: 'languages', isDefault: true, yields: true },
    { key: 'slug', isDefault: false },
    { key: 'updatedAt', isDefault: true },
    { key: 'updatedBy', isDefault: true, yields: true },
  ],
  filters: {
    kind: { kind: 'choice', choices: contentKinds },
    status: { kind: 'choice', choices: contentStates },
    origin: { kind: 'choice', choices: contentOrigins },
    missing: { kind: 'choice', choices: languages },
  },
  sorts: ['kind', '-updatedAt', 'updatedAt', 'title'],
  defaultSort: 'kind',
} as const satisfies ListDefinition

export type ContentColumnKey = (typeof contentList)['columns'][number]['key']

/** The words of the list: its title, filters with what they choose between, sorts. */
export function useContentListWords(): ListWords {
  const t = useTranslations('content')
  return {
    title: t('list.title'),
    search: t('list.search'),
    filters: {
      kind: { name: t('list.kind'), choices: choiceWords(contentKinds, (each) => t(`kinds.${each}`)) },
      status: { name: t('list.status'), choices: choiceWords(contentStates, (each) => t(`states.${each}`)) },
      origin: {
        name: t('list.origin'),
        choices: choiceWords(contentOrigins, (each) => t(`origins.${each}`)),
      },
      missing: { name: t('list.missing'), choices: choiceWords(languages, (each) => t(`languages.${each}`)) },
    },
    sorts: Object.fromEntries(contentList.sorts.map((sort) => [sort, t(`list.sorts.${sort}`)])),
    empty: { title: t('list.emptyTitle'), text: t('list.emptyText') },
  }
}
