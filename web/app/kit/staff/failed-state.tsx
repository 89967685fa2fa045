import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value

/** What a page's loader was refused with, and its status; 500 for whatever else went wrong. */
export function refusalOf(error: unknown): { problem: Problem | undefined; status: number } {
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : undefined
  return { problem, status: problem?.status ?? (isRouteErrorResponse(error) ? error.status : 500) }
}

/** In place of a page that failed or had no connection: the same page again is the way on. */
export function FailedState({
  problem,
  level,
  title,
  retry,
  detail,
}: {
  problem: Problem | undefined
  level: 'h1' | 'h2'
  title: string
  retry: string
  detail: string | undefined
}) {
  const { revalidate, state } = useRevalidator()
  return (
    <PageState
      level={level}
      icon={problem?.code === 'NETWORK' ? <WifiOff size={22} /> : <TriangleAlert size={22} />}
      title={title}
      action={
        <StaffButton look="primary" disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {retry}
        </StaffButton>
      }
      detail={detail}
    >
      <ProblemText problem={problem} />
    </PageState>
  )
}

/** What the server says of a problem; what happened without it is in the reader's language too. */
export function ProblemText({ problem }: { problem: Problem | undefined }) {
  const t = useTranslations('errors')
  if (!problem) return t('INTERNAL')
  return problem.code === 'NETWORK' ? t('NETWORK') : problem.message
}
