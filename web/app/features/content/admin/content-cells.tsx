import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { contentList } from '#contracts/content/lists.ts'
import type { ContentRow } from '#contracts/content/views.ts'
import { useSite } from '../../../site.ts'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { recordPath, RowLink, type CellsOf } from '../../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { ContentStateBadge } from './content-state-badge.tsx'

/** The title in the reader's language, else in the other, else the name in the address. */
export const titleOf = ({ title, slug }: Pick<ContentRow, 'title' | 'slug'>, locale: 'en' | 'es') =>
  title[locale] || title.en || title.es || slug

const families = { kind: 'kinds', category: 'categories', status: 'states', origin: 'origins' } as const

/** What the choices of the list of texts are called. */
export function useContentChoices(): ChoiceText {
  const t = useTranslations('content')
  return useCallback(
    (key, choice) => t(`${families[key as 'kind'] ?? 'languages'}.${choice}` as 'kinds.faq'),
    [t],
  )
}

/** What the kinds of its columns do not say. */
export function useContentCells(): CellsOf<typeof contentList, ContentRow> {
  const t = useTranslations('content')
  const path = `${useDashboardPath()}/content`
  const times = useTimes()
  const { locale } = useSite()
  return useMemo(
    () => ({
      title: {
        width: 290,
        cell: (row) => <RowLink to={recordPath(path, row)}>{titleOf(row, locale)}</RowLink>,
      },
      kind: { width: 110 },
      category: { width: 185, cell: ({ category }) => category && t(`categories.${category}`) },
      status: { cell: (row) => <ContentStateBadge entry={row} /> },
      origin: { width: 140 },
      languages: {
        width: 140,
        isQuiet: ({ languages }) => languages.length === 0,
        cell: ({ languages }) => (
          <span className="flex gap-1">
            {languages.map((language) => (
              <StatusBadge key={language} tone="neutral">
                {t(`languages.${language}`)}
              </StatusBadge>
            ))}
          </span>
        ),
      },
      slug: { width: 200 },
      updatedAt: {
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt} title={times.full(updatedAt)} className="numbers">
            {times.date(updatedAt)}
          </time>
        ),
      },
      updatedBy: {
        width: 140,
        isQuiet: undefined,
        cell: ({ updatedBy }) => updatedBy ?? <span className="text-muted">{t('platform')}</span>,
      },
    }),
    [t, path, times, locale],
  )
}
