import clsx from 'clsx'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import { readAddress, savedAddress, viewAddress, type ListState } from '#contracts/list-address.ts'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import { Notice } from '../../ui/notice.tsx'

const countCap = 1000

/** Whether a list still is as its view says. */
export const isAsSaved = (list: AnyList, state: ListState, view: SavedView | undefined) =>
  viewAddress(list, state) === viewAddress(list, readAddress(list, view?.query ?? ''))

/** How much each of the views holds that are on screen; what is not counted yet, or cannot be, is not in it. */
function useCountsOnScreen({ name }: AnyList, views: readonly SavedView[]) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const over = new AbortController()
    const tell = (items: readonly (readonly [id: string, count: number])[]) =>
      setCounts((before) => new Map([...before, ...items]))
    if (views.length > 0)
      void import('./count-on-screen.client.ts').then(({ countOnScreen }) =>
        countOnScreen(bar.current, name, tell, over.signal),
      )
    return () => over.abort()
  }, [name, views])
  return { counts, bar }
}

/** Everything, then the saved views with how much each holds. */
export function ViewTabs({
  list,
  state,
  views,
}: {
  list: AnyList
  state: ListState
  views: readonly SavedView[]
}) {
  const t = useTranslations('staff.list')
  const format = useFormatter()
  const { pathname } = useLocation()
  const tab =
    'flex min-h-10 max-md:min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-1 text-sm font-medium no-underline'
  const look = (isCurrent: boolean) =>
    clsx(
      tab,
      isCurrent
        ? 'border-primary-strong text-primary-strong'
        : 'border-transparent text-muted hover:text-text',
    )
  const counted = (matches: number | undefined) =>
    matches === undefined
      ? '\u00A0'
      : `${format.number(Math.min(matches, countCap))}${matches > countCap ? '+' : ''}`
  const current = views.find(({ id }) => id === state.view)
  const { counts, bar } = useCountsOnScreen(list, views)
  return (
    <nav aria-label={t('views')} className="relative overflow-x-auto border-b border-line">
      <ul ref={bar} className="flex gap-5 px-1">
        <li>
          <Link to={pathname} aria-current={current ? undefined : 'page'} className={look(!current)}>
            {t('all')}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id} data-view={view.id}>
            <Link
              to={`${pathname}${savedAddress(view)}`}
              aria-current={view === current ? 'page' : undefined}
              className={look(view === current)}
            >
              {view.shared && <Users size={13} aria-hidden />}
              <span className="max-w-[200px] truncate">{view.name}</span>
              {view.shared && <span className="sr-only">({t('viewShared')})</span>}
              <span className="numbers min-w-7 rounded-full bg-raised px-1.5 text-center text-xs leading-5 text-muted ring-1 ring-line ring-inset">
                {view.fits ? counted(counts.get(view.id)) : '–'}
              </span>
              {view === current && !isAsSaved(list, state, view) && (
                <span className="text-xs font-normal text-muted">({t('viewChanged')})</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Instead of the rows of a view that asks for what the list does not take any more. */
export function UnfitView() {
  const t = useTranslations('staff.list')
  const { pathname } = useLocation()
  return (
    <Notice type="warning" title={t('viewUnfitTitle')}>
      <p>{t('viewUnfitText')}</p>
      <Link to={pathname} className="mt-2 inline-flex min-h-11 items-center font-semibold">
        {t('viewUnfitAll')}
      </Link>
    </Notice>
  )
}
