import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { use } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PageState } from '../../ui/staff/page-state.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { FailedState, refusalOf } from '../../kit/staff/failed-state.tsx'
import { AreaContext } from './account.ts'

/** In place of a page of an area that was refused: not found, not permitted, no connection, or failed. */
export function AreaProblem({ error, missing = false }: { error?: unknown; missing?: boolean }) {
  const t = useTranslations('area.state')
  const area = use(AreaContext)
  const { problem, status: refused } = refusalOf(error)
  const status = missing ? 404 : refused
  const home = area && (
    <Link to={area.home} className={staffButtonClass('plain')}>
      {t('home')}
    </Link>
  )
  if (status === 404 || status === 400)
    return (
      <PageState level="h1" icon={<SearchX size={22} />} title={t('notFoundTitle')} action={home}>
        {t('notFoundText')}
      </PageState>
    )
  if (status === 403)
    return (
      <PageState level="h1" icon={<Lock size={22} />} title={t('forbiddenTitle')} action={home}>
        {t('forbiddenText')}
      </PageState>
    )
  return (
    <FailedState
      problem={problem}
      level="h1"
      title={t(problem?.code === 'NETWORK' ? 'networkTitle' : 'failedTitle')}
      retry={t('retry')}
      detail={problem?.requestId && t('requestId', { id: problem.requestId })}
    />
  )
}
