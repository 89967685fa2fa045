import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { NladSubscriberRecord } from '#contracts/enrollment/membership/admin.ts'
import { memberChangeMachine, registryReportMachine } from '#contracts/enrollment/membership/machines.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { useDashboardPath } from '../../../../kit/staff/access.ts'
import { useTimes } from '../../../../kit/staff/use-times.ts'
import { useText } from '../../../../site.ts'
import { useMoney } from '../../../../ui/money.tsx'
import { CopyText } from '../../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../../ui/staff/panel.tsx'
import { StatusBadge } from '../../../../ui/staff/status-badge.tsx'

/** What is ours in the registry, what its service waits for, and how it is kept. */
export function MemberPanel({ subscriber }: { subscriber: NladSubscriberRecord }) {
  const t = useTranslations('membership')
  const tList = useTranslations('lists.nlad-subscribers.columns')
  const times = useTimes()
  const root = useDashboardPath()
  const text = useText()
  const money = useMoney()
  const plan = subscriber.member?.plan
  const { id, subscriberId, waitsFor, member, phone, phoneToldAt, tellAt, lastUsedAt } = subscriber
  const said = [
    [tList('program'), programNames[subscriber.program]],
    [tList('subscriberId'), subscriberId && <CopyText value={subscriberId} />],
    [tList('sac'), subscriber.sac],
    [tList('usState'), subscriber.usState],
    [t('waitsFor'), waitsFor && `${t(`waits.${waitsFor}`)}. ${t(`waitsWhere.${waitsFor}`)}`],
    [t('expectedOn'), waitsFor && member?.expectedOn && times.day(member.expectedOn)],
    [t('line'), phone && phoneText(phone)],
    [t('lineTold'), phoneToldAt && times.full(phoneToldAt)],
    [t('lineTell'), tellAt && times.full(tellAt)],
    [t('plan'), plan && text(plan.name)],
    [t('support'), plan && money(plan.supportCents)],
    [t('due'), plan && money(plan.priceCents - plan.supportCents)],
    [t('payment'), t(subscriber.hasConsumerFee ? 'pays' : 'paysNothing')],
    [tList('lastUsedAt'), lastUsedAt && times.full(lastUsedAt)],
    [t('useBy'), member?.useBy && times.full(member.useBy)],
    [tList('reportedAt'), subscriber.reportedAt && times.full(subscriber.reportedAt)],
  ] as const
  return (
    <Panel title={t('subscriber')}>
      <Facts items={said.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
      <Link to={`${root}/enrollment-progress-log/${id}`} className="link mt-3 inline-block">
        {t('enrollment')}
      </Link>
    </Panel>
  )
}

/** What the household has told again, who said so, and how far it has come, the latest first. */
export function ChangesPanel({ changes }: Pick<NladSubscriberRecord, 'changes'>) {
  const t = useTranslations('membership.changes')
  const times = useTimes()
  if (changes.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-4">
        {changes.map(({ id, what, state, askedBy, askerName, reason, usState, ...change }) => (
          <li key={id} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{t(what)}</span>
              <StatusBadge tone={memberChangeMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
            </p>
            <p>{t(`by.${askedBy}`, { name: askerName ?? '–', time: times.full(change.askedAt) })}</p>
            {reason && <p className="break-words">{reason}</p>}
            {usState && <p>{t('where', { usState })}</p>}
            {change.onTribalLands && <p>{t('tribal')}</p>}
            {change.householdSignedAt && <p>{t('signed', { time: times.full(change.householdSignedAt) })}</p>}
            {change.toldAt && <p>{t('told', { time: times.full(change.toldAt) })}</p>}
            {(state === 'asked' || state === 'refused') && (
              <p>{t('due', { time: times.full(change.dueAt) })}</p>
            )}
            {change.tryAt && <p>{t('next', { time: times.full(change.tryAt) })}</p>}
            {change.refusal && <code className="break-words">{change.refusal}</code>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The reports of the registry about this study area code, the latest first. */
export function ReportsPanel({ reports }: Pick<NladSubscriberRecord, 'reports'>) {
  const t = useTranslations('membership')
  const times = useTimes()
  return (
    <Panel title={t('reports')}>
      {reports.length === 0 && <p className="text-sm text-muted">{t('noReports')}</p>}
      <ul className="grid gap-3">
        {reports.map(({ id, state, askedAt, subscribers, leavers, differences, problem }) => (
          <li key={id} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <time dateTime={askedAt}>{times.full(askedAt)}</time>
              <StatusBadge tone={registryReportMachine.tones[state]}>
                {t(`reportStates.${state}`)}
              </StatusBadge>
            </p>
            {state === 'taken' && (
              <p>
                {t('reportText', {
                  subscribers: String(subscribers),
                  leavers: String(leavers),
                  differences: String(differences),
                })}
              </p>
            )}
            {problem && <code className="break-words">{problem}</code>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
