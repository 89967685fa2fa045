import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { planVersionMachine } from '#contracts/catalog/machines.ts'
import type { PlanChoices, PlanRecord, PlanVersionView } from '#contracts/catalog/admin-views.ts'
import { addDays, startOfDay } from '#contracts/date-range.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useSite } from '../../../site.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { SmallInput } from '../../../ui/staff/small-field.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { ContentDiff } from './content-diff.tsx'

/** What held at an instant: the change that took effect last before it; the oldest one holds since the plan is there. */
export const versionAt = (versions: readonly PlanVersionView[], instant: Date) =>
  versions
    .filter(({ state }) => state !== 'withdrawn')
    .find(({ holdsFrom }) => holdsFrom === null || new Date(holdsFrom) <= instant)

/** Every change of a plan, what each changed, and what held on a day. */
export function VersionsPanel({ plan, choices }: { plan: PlanRecord; choices: PlanChoices }) {
  const t = useTranslations('plan-office')
  const times = useTimes()
  const { brand } = useSite()
  const [day, setDay] = useState('')
  const [opened, setOpened] = useState<string>()
  const [withdrawn, setWithdrawn] = useState<PlanVersionView>()
  const mayWrite = useMay()('catalog.write')
  const { versions } = plan
  const asked = day ? versionAt(versions, startOfDay(addDays(day, 1), brand.timeZone)) : undefined
  if (versions.length === 0)
    return (
      <Panel title={t('history')}>
        <p className="text-muted">{t('noHistory')}</p>
      </Panel>
    )
  return (
    <Panel
      title={t('history')}
      flush
      aside={
        <label className="flex items-center gap-2 text-sm">
          {t('asItWas')}
          <SmallInput
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className="w-auto!"
          />
        </label>
      }
    >
      {asked && (
        <section aria-label={t('asItWas')} className="border-b border-line">
          <p className="px-4 pt-3 text-sm" role="status">
            {t('heldOn', { date: times.day(day), number: asked.number })}
          </p>
          <ContentDiff before={asked.content} after={plan.content} choices={choices} />
        </section>
      )}
      <ul>
        {versions.map((version, at) => {
          const before = versions.slice(at + 1).find(({ state }) => state === 'applied')
          return (
            <li key={version.id} className="grid gap-1 border-b border-line px-4 py-2.5 last:border-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
                <span className="numbers font-semibold">
                  {t('versionNumber', { number: version.number })}
                </span>
                <StatusBadge tone={version.isCurrent ? 'success' : toneOf(version)}>
                  {t(`versionStates.${standingOf(version)}`)}
                </StatusBadge>
                <span className="text-muted">
                  {version.holdsFrom ? t('from', { time: times.full(version.holdsFrom) }) : t('always')}
                  {version.by && ` · ${version.by}`}
                </span>
              </p>
              {version.reason && <p className="text-sm">{version.reason}</p>}
              <p className="flex flex-wrap gap-2">
                {before && (
                  <StaffButton
                    aria-expanded={opened === version.id}
                    onClick={() => setOpened(opened === version.id ? undefined : version.id)}
                  >
                    {t('differences')}
                  </StaffButton>
                )}
                {version.state === 'scheduled' && mayWrite && (
                  <StaffButton look="danger" onClick={() => setWithdrawn(version)}>
                    {t('withdraw')}
                  </StaffButton>
                )}
              </p>
              {before && opened === version.id && (
                <ContentDiff
                  before={version.state === 'scheduled' ? plan.content : before.content}
                  after={version.content}
                  choices={choices}
                />
              )}
            </li>
          )
        })}
      </ul>
      {withdrawn && <WithdrawDialog version={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Panel>
  )
}

const standingOf = ({ state, isCurrent }: PlanVersionView) =>
  state === 'applied' ? (isCurrent ? 'current' : 'past') : state
const toneOf = ({ state }: PlanVersionView) =>
  state === 'applied' ? 'neutral' : planVersionMachine.tones[state]

function WithdrawDialog({ version, onClose }: { version: PlanVersionView; onClose: () => void }) {
  const t = useTranslations('plan-office')
  const { run } = useAct(api.catalog.admin.plans.versions.withdraw, {
    done: t('withdrawn'),
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t('withdrawTitle', { number: version.number })}
      effect={t('withdrawEffect')}
      submit={t('withdraw')}
      isDangerous
      send={() => run({ id: version.id })}
      onClose={onClose}
    />
  )
}
