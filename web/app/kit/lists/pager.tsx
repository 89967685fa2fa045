import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useLocation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import { addressOf, changeState, pageSizes, type ListState } from '#contracts/list-address.ts'
import { SmallSelect } from '../../ui/staff/small-field.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import type { ChangeList } from './use-list-state.ts'

/** Further in, a page can be reached only from the one before it. */
const deepestOffset = 10_000

/** "1–25 of 1,000+", and the ways to the page before and the page after. */
export function Pager({
  list,
  state,
  change,
  shown,
  total,
  isTotalExact,
  next,
}: {
  list: AnyList
  state: ListState
  change: ChangeList
  shown: number
  total: number
  isTotalExact: boolean
  next: string | null
}) {
  const t = useTranslations('staff.list')
  const format = useFormatter()
  const { pathname } = useLocation()
  const first = (state.page - 1) * state.perPage + 1
  const to = (part: Partial<ListState>) => `${pathname}?${addressOf(list, changeState(state, part))}`
  // Where nothing is found the list says so itself.
  const isEmpty = total === 0 && state.page === 1
  const hasNext = next !== null || (isTotalExact && state.page * state.perPage < total)
  const isDeep = (state.page - 2) * state.perPage > deepestOffset
  const all = `${format.number(total)}${isTotalExact ? '' : '+'}`
  const range = t('range', { from: format.number(first), to: format.number(first + shown - 1), total: all })

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="numbers text-muted" role="status">
        {shown > 0 ? range : isEmpty ? '' : t('page', { page: format.number(state.page) })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <label className={isEmpty ? 'hidden' : 'flex items-center gap-2 text-muted'}>
          {t('perPage')}
          <SmallSelect
            value={state.perPage}
            onChange={(event) => change({ perPage: Number(event.target.value) })}
            className="w-auto!"
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SmallSelect>
        </label>
        <nav aria-label={t('pages')} className="flex gap-2">
          {state.page > 1 && (
            <Link
              to={to(isDeep ? { page: 1, after: undefined } : { page: state.page - 1, after: undefined })}
              className={staffButtonClass()}
            >
              <ChevronLeft size={15} /> {t(isDeep ? 'first' : 'previous')}
            </Link>
          )}
          {hasNext && (
            <Link to={to({ page: state.page + 1, after: next ?? undefined })} className={staffButtonClass()}>
              {t('next')} <ChevronRight size={15} />
            </Link>
          )}
        </nav>
      </div>
    </div>
  )
}
