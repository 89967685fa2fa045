import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { lastSearch } from '../lists/last-search.ts'
import { useDashboardPath } from '../staff/access.ts'

/** To the list as it was left. */
export function BackToContent() {
  const t = useTranslations('editor.list')
  const root = useDashboardPath()
  return (
    <Link
      to={`${root}/content${lastSearch('content')}`}
      className="inline-flex min-h-6 items-center gap-1 justify-self-start text-[13px] font-medium text-muted hover:text-text"
    >
      <ChevronLeft size={15} /> {t('title')}
    </Link>
  )
}
