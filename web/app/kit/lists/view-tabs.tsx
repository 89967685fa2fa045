import clsx from 'clsx'
import Users from 'lucide-react/icons/users'
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

/** Everything, then the saved views with how much each holds. */
export function ViewTabs({ list, state, views }: { list: AnyList; state: ListState; views: SavedView[] }) {
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
  const current = views.find(({ id }) => id === state.view)
  return (
    <nav aria-label={t('views')} className="relative overflow-x-auto border-b border-line">
      <ul className="flex gap-5 px-1">
        <li>
          <Link to={pathname} aria-current={current ? undefined : 'page'} className={look(!current)}>
            {t('all')}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to={`${pathname}${savedAddress(view)}`}
              aria-current={view === current ? 'page' : undefined}
              className={look(view === current)}
            >
              {view.shared && <Users size={13} aria-hidden />}
              <span className="max-w-[200px] truncate">{view.name}</span>
              {view.shared && <span className="sr-only">({t('viewShared')})</span>}
              <span className="numbers rounded-full bg-raised px-1.5 text-xs leading-5 text-muted ring-1 ring-line ring-inset">
                {view.fits ? format.number(Math.min(view.count, countCap)) : '–'}
                {view.count > countCap && '+'}
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
