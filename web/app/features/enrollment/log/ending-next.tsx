import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ClockBoard } from '#contracts/enrollment/log/clocks.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Panel } from '../../../ui/staff/panel.tsx'

type Ending = ClockBoard['atRisk'][number]

/** What runs out of time first, and the one step that keeps it. */
export function EndingNext({ atRisk, asOf }: Pick<ClockBoard, 'atRisk' | 'asOf'>) {
  const t = useTranslations('enrollment-log.clocks')
  return (
    <Panel title={t('atRisk')}>
      {atRisk.length === 0 ? (
        <p className="text-sm text-muted">{t('calm')}</p>
      ) : (
        <ul className="grid gap-3">
          {atRisk.map((ending) => (
            <Row key={ending.id} ending={ending} isOver={ending.endsAt <= asOf} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ ending, isOver }: { ending: Ending; isOver: boolean }) {
  const { clock, reference, endsAt, owner, nextAction, path } = ending
  const t = useTranslations('enrollment-log.clocks')
  const tOffice = useTranslations('enrollment-office')
  const times = useTimes()
  const root = useDashboardPath()
  const step = nextAction ? tOffice(`nextActions.${nextAction}`) : t(`steps.${clock as 'usage'}`)
  return (
    <li className="grid gap-0.5 border-b border-line pb-3 text-sm last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`${root}/${path}`}
          className="numbers inline-flex min-h-6 items-center font-semibold text-primary-strong hover:underline"
        >
          {reference}
        </Link>
        <span>{t(`names.${clock}`)}</span>
        <span className={`numbers ${isOver ? 'font-semibold text-danger' : 'text-muted'}`}>
          {t(isOver ? 'ended' : 'ends')} <time dateTime={endsAt}>{times.short(endsAt)}</time>
        </span>
      </p>
      <p>
        {tOffice(`owners.${owner}`)}: {step}
      </p>
    </li>
  )
}
