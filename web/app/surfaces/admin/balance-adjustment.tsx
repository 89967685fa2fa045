import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { balanceAdjustmentActs } from '#contracts/wallets/acts.ts'
import { balanceAdjustmentMachine } from '#contracts/wallets/machines.ts'
import type { BalanceAdjustmentRecord } from '#contracts/wallets/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.subscriber ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.wallets.getAdjustment({ id: params.id ?? '' }))

/** One change of a balance: who asked for it and why, and who agreed or refused. */
export default function BalanceAdjustment() {
  const t = useTranslations('wallets')
  const tList = useTranslations('lists.balance-adjustments')
  const times = useTimes()
  const adjustment = useLoaderData<typeof clientLoader>()
  const { id, subscriber, state, askedAt } = adjustment
  return (
    <StaffPage
      before={<BackToList list="balance-adjustment">{tList('title')}</BackToList>}
      title={subscriber}
      badges={<StatusBadge tone={balanceAdjustmentMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={<time dateTime={askedAt}>{times.full(askedAt)}</time>}
      actions={<Acts adjustment={adjustment} />}
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {adjustment.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <RecordTimeline kind="balance_adjustment" id={id} entries={adjustment.timeline} />
        <FactsPanel adjustment={adjustment} />
      </div>
    </StaffPage>
  )
}

/** The administrator who asked can take it back; anybody else who may decides. */
function Acts({ adjustment }: { adjustment: BalanceAdjustmentRecord }) {
  const t = useTranslations('wallets.acts')
  const money = useMoney()
  const { id, subscriber: name, amountCents, acts } = adjustment
  return (
    <RecordActs
      record={{ id, name, detail: money(amountCents), acts }}
      acts={balanceAdjustmentActs}
      calls={api.wallets}
      words={t}
      said={<Facts items={useAsked(adjustment)} />}
    />
  )
}

/** What was asked for: how much to or from whose balance, by whom and why. */
function useAsked({ subscriber, amountCents, reason, note, message, askedBy }: BalanceAdjustmentRecord) {
  const t = useTranslations('wallets')
  const tList = useTranslations('lists.balance-adjustments.columns')
  const money = useMoney()
  const direction = amountCents < 0 ? 'take' : 'add'
  return [
    { name: tList('subscriber'), value: subscriber },
    {
      name: tList('amountCents'),
      value: (
        <span className="numbers text-base font-semibold">
          {t(`asked.${direction}`, { amount: money(Math.abs(amountCents)) })}
        </span>
      ),
    },
    { name: tList('reason'), value: t(`reasons.${reason}`) },
    { name: t('note'), value: <span className="whitespace-pre-line">{note}</span> },
    ...(message
      ? [{ name: t('message'), value: <span className="whitespace-pre-line">{message}</span> }]
      : []),
    { name: tList('askedBy'), value: askedBy },
  ]
}

function FactsPanel({ adjustment }: { adjustment: BalanceAdjustmentRecord }) {
  const t = useTranslations('wallets')
  const tList = useTranslations('lists.balance-adjustments.columns')
  const root = useDashboardPath()
  const times = useTimes()
  const { subscriber, subscriberId, amountCents, balanceCents, reason, note, message, answer } = adjustment
  const { askedBy, decidedBy, decidedAt, expiresAt, state } = adjustment
  return (
    <Panel title={t('request')}>
      <Facts
        items={[
          {
            name: tList('subscriber'),
            value: <StaffLink to={`${root}/subscribers/${subscriberId}`}>{subscriber}</StaffLink>,
          },
          {
            name: tList('amountCents'),
            value: <Money cents={amountCents} className="text-base font-semibold" />,
          },
          { name: t('balanceNow'), value: <Money cents={balanceCents} /> },
          { name: tList('reason'), value: t(`reasons.${reason}`) },
          { name: t('note'), value: <span className="whitespace-pre-line">{note}</span> },
          ...(message
            ? [{ name: t('message'), value: <span className="whitespace-pre-line">{message}</span> }]
            : []),
          { name: tList('askedBy'), value: askedBy },
          ...(state === 'requested' && expiresAt
            ? [{ name: t('expires'), value: times.full(expiresAt) }]
            : []),
          ...(decidedBy ? [{ name: tList('decidedBy'), value: decidedBy }] : []),
          ...(decidedAt ? [{ name: tList('decidedAt'), value: times.full(decidedAt) }] : []),
          ...(answer ? [{ name: t('answer'), value: answer }] : []),
        ]}
      />
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
