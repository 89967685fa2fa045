import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslations } from 'use-intl/react'
import { setupPlaces } from '#contracts/service-providers/choices.ts'
import type { SetupView } from '#contracts/service-providers/views.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** What a new brand still has to do, for those who may do it; gone when all of it is done. */
export function SetupList({ steps }: SetupView) {
  const t = useTranslations('setup')
  const root = useDashboardPath()
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Panel flush title={t('title')}>
      <p className="border-b border-line px-4 py-3 text-sm text-muted">
        {t('lead', { done: String(done), all: String(steps.length) })}
      </p>
      <ol className="divide-y divide-line">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-3 px-4 py-3">
            <span className={isDone ? 'text-success' : 'text-muted'}>
              {isDone ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              <span className="sr-only">{t(isDone ? 'done' : 'open')}</span>
            </span>
            <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
              <div className="min-w-0">
                <h3 className="text-[15px] font-semibold tracking-normal">{t(`steps.${step}.title`)}</h3>
                {!isDone && <p className="text-sm text-muted">{t(`steps.${step}.text`)}</p>}
              </div>
              {!isDone && (
                <StaffLink to={`${root}/${setupPlaces[step].path}`} className="text-sm">
                  {t(`steps.${step}.action`)}
                </StaffLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
