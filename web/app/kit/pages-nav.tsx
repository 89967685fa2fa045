import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { staffButtonClass } from '../ui/staff/staff-button.tsx'

/** "1–20 of 57", and the ways to the page before and the page after; the rest of the address stays. */
export function PagesNav({
  page,
  perPage,
  total,
  shown,
}: {
  page: number
  perPage: number
  total: number
  shown: number
}) {
  const t = useTranslations('area.pages')
  const format = useFormatter()
  const [query] = useSearchParams()
  const to = (number: number) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (number > 1) next.set('page', String(number))
    return `?${next}`
  }
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="numbers text-sm text-muted">
        {t('range', {
          from: format.number(shown > 0 ? first : 0),
          to: format.number(shown > 0 ? first + shown - 1 : 0),
          total: format.number(total),
        })}
      </p>
      <nav aria-label={t('label')} className="flex gap-2">
        {page > 1 && (
          <Link to={to(page - 1)} className={staffButtonClass('plain', 'min-h-11')}>
            <ChevronLeft size={15} /> {t('previous')}
          </Link>
        )}
        {page * perPage < total && (
          <Link to={to(page + 1)} className={staffButtonClass('plain', 'min-h-11')}>
            {t('next')} <ChevronRight size={15} />
          </Link>
        )}
      </nav>
    </div>
  )
}

/** The page that an address asks for. */
export const pageOf = (query: URLSearchParams) => {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}
