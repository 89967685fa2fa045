import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { deviceClaimMachine } from '#contracts/enrollment/service/machines.ts'
import type { DeviceClaimRow, ServiceRecord } from '#contracts/enrollment/service/views.ts'
import { api } from '../../../../api.client.ts'
import { ActDialog } from '../../../../kit/acts/act-dialog.tsx'
import { useDashboardPath } from '../../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { useTimes } from '../../../../kit/staff/use-times.ts'
import { useText } from '../../../../site.ts'
import { useMoney } from '../../../../ui/money.tsx'
import { CopyText } from '../../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../../ui/staff/status-badge.tsx'

const linkClass = 'link numbers inline-flex min-h-6 max-md:min-h-11 items-center'

/** What a household gets, and the order for it. */
export function ServicePanel({ service: { chosen, order } }: { service: ServiceRecord }) {
  const t = useTranslations('enrollment-office.service')
  const text = useText()
  const money = useMoney()
  const root = useDashboardPath()
  if (!chosen) return null
  const device = chosen.device
    ? `${chosen.device} (${t(`terms.${chosen.deviceTerms!}`)}, ${money(chosen.deviceCents)})`
    : t(`own.${chosen.simType}`)
  return (
    <Panel title={t('title')}>
      <Facts
        items={[
          { name: t('plan'), value: text(chosen.plan) },
          { name: t('price'), value: money(chosen.planCents) },
          { name: t('support'), value: money(chosen.supportCents) },
          { name: t('device'), value: device },
          { name: t('today'), value: money(chosen.todayCents) },
          ...(order
            ? [
                {
                  name: t('order'),
                  value: (
                    <Link to={`${root}/order/${order.id}`} className={linkClass}>
                      {order.number}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {order?.awaits && <p className="mt-2 text-sm text-muted">{t('awaits')}</p>}
    </Panel>
  )
}

/** The device benefit of a household, and what staff do about it. */
export function ClaimPanel({ claim }: { claim: DeviceClaimRow }) {
  const t = useTranslations('enrollment-office.claim')
  const money = useMoney()
  const times = useTimes()
  const root = useDashboardPath()
  const acts = claim.acts.filter(({ isAllowed }) => isAllowed)
  const [asked, setAsked] = useState<'refund' | 'reimburse'>()
  const close = () => setAsked(undefined)
  const { claims } = api.enrollment.services
  const submit = useAct(claims.submit, { done: t('acts.submit.done') })
  const retry = useAct(claims.retry, { done: t('acts.retry.done') })
  const refund = useAct(claims.refund, { done: t('acts.refund.done'), onDone: close })
  const reimburse = useAct(claims.reimburse, { done: t('acts.reimburse.done'), onDone: close })
  const direct = { submit, retry }
  const { id, state, device, boxId, copaymentCents, deliveredOn, claimedOn, refusal } = claim
  const fact = (name: 'device' | 'copayment' | 'delivered' | 'claimed', value: string | null) =>
    value ? [{ name: t(name), value }] : []
  return (
    <Panel
      title={t('title')}
      aside={<StatusBadge tone={deviceClaimMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
    >
      <ProblemNotice problem={submit.problem ?? retry.problem} />
      <Facts
        items={[
          ...fact('device', device),
          ...fact('copayment', copaymentCents === null ? null : money(copaymentCents)),
          ...fact('delivered', deliveredOn && times.day(deliveredOn)),
          ...fact('claimed', claimedOn && times.day(claimedOn)),
          ...(refusal ? [{ name: t('refusal'), value: <CopyText value={refusal} /> }] : []),
        ]}
      />
      {boxId && (
        <Link to={`${root}/pre-installed-device/${boxId}`} className={linkClass}>
          {t('box')}
        </Link>
      )}
      {acts.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {acts.map(({ name: act }) =>
            act === 'submit' || act === 'retry' ? (
              <StaffButton
                key={act}
                disabled={direct[act].isBusy}
                onClick={() => void direct[act].run({ id })}
              >
                {t(`acts.${act}.menu`)}
              </StaffButton>
            ) : (
              <StaffButton key={act} onClick={() => setAsked(act)}>
                {t(`acts.${act}.menu`)}
              </StaffButton>
            ),
          )}
        </div>
      )}
      {asked && (
        <ActDialog
          title={t(`acts.${asked}.title`)}
          effect={t(`acts.${asked}.effect`)}
          submit={t(`acts.${asked}.menu`)}
          isDangerous={asked === 'refund'}
          send={() => (asked === 'refund' ? refund : reimburse).run({ id })}
          onClose={close}
        />
      )}
    </Panel>
  )
}
