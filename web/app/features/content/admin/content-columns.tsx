import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ContentRow } from '#contracts/content/views.ts'
import { useSite } from '../../../site.ts'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import type { TableColumn } from '../../../ui/staff/table-types.ts'
import { namedColumns, type UnnamedColumn } from '../../../kit/lists/named-columns.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import type { ContentColumnKey } from './content-list.ts'
import { ContentStateBadge } from './content-state-badge.tsx'

/** The title in the reader's language, else in the other, else the name in the address. */
export const titleOf = ({ title, slug }: Pick<ContentRow, 'title' | 'slug'>, locale: 'en' | 'es') =>
  title[locale] || title.en || title.es || slug

/** Every column that the list of texts can show, by its key. */
export function useContentColumns(): Record<ContentColumnKey, TableColumn<ContentRow>> {
  const t = useTranslations('content')
  const root = useDashboardPath()
  const times = useTimes()
  const { locale } = useSite()
  return useMemo(() => {
    const columns: Record<ContentColumnKey, UnnamedColumn<ContentRow>> = {
      title: {
        width: 290,
        wraps: true,
        card: 'title',
        sorts: { up: 'title', down: 'title' },
        cell: (row) => (
          <Link
            to={`${root}/content/${row.id}`}
            data-row-link
            className="block leading-6 font-semibold md:line-clamp-2 md:leading-[1.15rem] text-primary-strong hover:underline"
          >
            {titleOf(row, locale)}
          </Link>
        ),
      },
      kind: { width: 110, card: 'fact', cell: ({ kind }) => t(`kinds.${kind}`) },
      category: {
        width: 185,
        card: 'fact',
        isQuiet: ({ category }) => category === null,
        cell: ({ category }) => category && t(`categories.${category}`),
      },
      status: {
        width: 125,
        card: 'badge',
        cell: (row) => <ContentStateBadge entry={row} />,
      },
      origin: { width: 140, card: 'fact', cell: ({ origin }) => t(`origins.${origin}`) },
      languages: {
        width: 140,
        card: 'fact',
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
      slug: { width: 200, card: 'fact', cell: ({ slug }) => slug },
      updatedAt: {
        width: 165,
        card: 'fact',
        sorts: { up: 'updatedAt', down: '-updatedAt' },
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt} title={times.full(updatedAt)} className="numbers">
            {times.date(updatedAt)}
          </time>
        ),
      },
      updatedBy: {
        width: 140,
        wraps: true,
        card: 'fact',
        cell: ({ updatedBy }) => updatedBy ?? <span className="text-muted">{t('platform')}</span>,
      },
    }
    return namedColumns(columns, (key) => t(`list.columns.${key}`))
  }, [t, root, times, locale])
}
