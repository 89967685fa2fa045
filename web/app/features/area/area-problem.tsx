import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { use } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffButton, staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { ProblemText } from '../staff/problem-state.tsx'
import { AreaContext } from './account.ts'

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value

/** In place of a page of an area that was refused: not found, not permitted, no connection, or failed. */
export function AreaProblem({ error, missing = false }: { error?: unknown; missing?: boolean }) {
  const t = useTranslations('area.state')
  const area = use(AreaContext)
  const { revalidate, state } = useRevalidator()
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : undefined
  const status = missing ? 404 : (problem?.status ?? (isRouteErrorResponse(error) ? error.status : 500))
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
  const isOffline = problem?.code === 'NETWORK'
  return (
    <PageState
      level="h1"
      icon={isOffline ? <WifiOff size={22} /> : <TriangleAlert size={22} />}
      title={t(isOffline ? 'networkTitle' : 'failedTitle')}
      action={
        <StaffButton look="primary" disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {t('retry')}
        </StaffButton>
      }
      detail={problem?.requestId && t('requestId', { id: problem.requestId })}
    >
      <ProblemText problem={problem} />
    </PageState>
  )
}
