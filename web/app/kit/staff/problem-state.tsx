import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Permission } from '#contracts/permissions.ts'
import type { Problem } from '../../problem.ts'
import { useSite } from '../../site.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { DashboardContext, useMay } from './access.ts'
import { FailedState, ProblemText, refusalOf } from './failed-state.tsx'

/** In place of a page that the API refused: not found, not permitted, no connection, or failed with its request id. */
export function ProblemState({ error, level = 'h1' }: { error: unknown; level?: 'h1' | 'h2' }) {
  const t = useTranslations('staff.state')
  const { problem, status } = refusalOf(error)
  // An address that cannot be read leads nowhere either.
  if (status === 404 || status === 400 || status === 422) return <NotFoundState level={level} />
  if (problem?.code === 'SITE_SUSPENDED') return <SuspendedState problem={problem} level={level} />
  if (status === 403) return <ForbiddenState level={level} />
  return (
    <FailedState
      problem={problem}
      level={level}
      title={t(problem?.code === 'NETWORK' ? 'networkTitle' : 'failedTitle')}
      retry={t('retry')}
      detail={problem?.requestId && t('requestId', { id: problem.requestId })}
    />
  )
}

/** In place of a page or a record that is not there. */
export function NotFoundState({ level = 'h1' }: { level?: 'h1' | 'h2' }) {
  const t = useTranslations('staff.state')
  return (
    <PageState level={level} icon={<SearchX size={22} />} title={t('notFoundTitle')} action={<ToDashboard />}>
      {t('notFoundText')}
    </PageState>
  )
}

function ToDashboard() {
  const t = useTranslations('staff.state')
  const root = use(DashboardContext)
  return (
    <Link to={root ? `${root}/index` : '/admin'} className={staffButtonClass('plain')}>
      {t('toDashboard')}
    </Link>
  )
}

/** In place of every page of a suspended service provider: whom to ask. */
function SuspendedState({ problem, level }: { problem: Problem; level: 'h1' | 'h2' }) {
  const t = useTranslations('staff.state')
  const { email, phone, phoneText } = (problem.data ?? {}) as Record<string, string | undefined>
  return (
    <PageState
      level={level}
      icon={<Lock size={22} />}
      title={t('suspendedTitle')}
      action={
        <>
          {email && (
            <a href={`mailto:${email}`} className={staffButtonClass('plain')}>
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} className={staffButtonClass('plain')}>
              {phoneText}
            </a>
          )}
        </>
      }
    >
      <ProblemText problem={problem} />
    </PageState>
  )
}

/** A page that can be written in, in place of which those who may not do so read that it is not for them. */
export function Needs({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : <ForbiddenState level="h1" />
}

function ForbiddenState({ level }: { level: 'h1' | 'h2' }) {
  const t = useTranslations('staff.state')
  const { brand } = useSite()
  return (
    <PageState level={level} icon={<Lock size={22} />} title={t('forbiddenTitle')} action={<ToDashboard />}>
      {t('forbiddenText', { domain: brand.name })}
    </PageState>
  )
}
