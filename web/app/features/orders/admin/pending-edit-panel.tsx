import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { withdrawEditFields } from '#contracts/orders/acts.ts'
import type { ChargeChange } from '#contracts/checkout/views.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { isOffered } from '../../../kit/acts/record-acts.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useText } from '../../../site.ts'
import { useMoney } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

/** An edit that its customer has yet to pay for: what would be other, who asked for it, until when, and what can be done. */
export default function PendingEditPanel({ order }: { order: AdminOrderView }) {
  const t = useTranslations('orders.action.pendingEdit')
  const text = useText()
  const money = useMoney()
  const times = useTimes()
  const edit = order.pendingEdit
  if (!edit) return null
  const stands = (stand: ChargeChange['before']) => {
    if (!stand) return t('none')
    const amount = money(stand.amountCents)
    return stand.quantity > 1 ? t('stands', { quantity: String(stand.quantity), amount }) : amount
  }
  const rows = [
    ...edit.changes.map(({ kind, key, name, before, after }) => ({
      key: `${kind}${key}`,
      name: text(name),
      was: stands(before),
      will: stands(after),
    })),
    { key: 'total', name: t('total'), was: money(edit.fromCents), will: money(edit.toCents) },
  ]
  return (
    <Panel title={t('title')} aside={<span className="numbers">{money(edit.differenceCents)}</span>}>
      <div className="grid gap-3">
        <table className="numbers w-full text-sm">
          <thead>
            <tr className="text-[13px] text-muted">
              <td />
              {(['was', 'will'] as const).map((key) => (
                <th key={key} scope="col" className="pb-1 pl-3 text-right font-normal">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, was, will }) => (
              <tr key={key} className="align-baseline last:font-semibold">
                <th scope="row" className="py-0.5 text-left font-[inherit]">
                  {name}
                </th>
                <td className="py-0.5 pl-3 text-right">{was}</td>
                <td className="py-0.5 pl-3 text-right">{will}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {edit.isReaddressed && <p>{t('readdressed')}</p>}
        <p className="text-sm text-muted">
          {t('asked', { who: edit.askedBy ?? '–', time: times.full(edit.askedAt), reason: edit.reason })}{' '}
          {t('until', { time: times.full(edit.expiresAt) })}
        </p>
        <EditActs order={order} />
      </div>
    </Panel>
  )
}

function EditActs({ order: { id, orderNumber, acts } }: { order: AdminOrderView }) {
  const t = useTranslations('orders.action.pendingEdit')
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const again = useAct(api.orders.resendEmails, { done: t('sent') })
  const balance = useAct(api.payments.payEditFromBalance, { done: t('paid') })
  const close = () => setIsWithdrawing(false)
  const withdraw = useAct(api.orders.withdrawEdit, { done: t('withdrawn'), onDone: close })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isOffered(acts, 'resendEmails') && (
          <StaffButton disabled={again.isBusy} onClick={() => void again.run({ ids: [id] })}>
            {t('again')}
          </StaffButton>
        )}
        {isOffered(acts, 'payEditFromBalance') && (
          <StaffButton disabled={balance.isBusy} onClick={() => void balance.run({ id })}>
            {t('balance')}
          </StaffButton>
        )}
        {isOffered(acts, 'withdrawEdit') && (
          <StaffButton onClick={() => setIsWithdrawing(true)}>{t('withdraw')}</StaffButton>
        )}
      </div>
      <ProblemNotice problem={again.problem ?? balance.problem} />
      {isWithdrawing && (
        <ActDialog
          title={t('withdrawTitle', { number: orderNumber })}
          effect={t('effect')}
          submit={t('withdraw')}
          fields={withdrawEditFields}
          words={{ reason: { label: t('reason') } }}
          send={(given) => withdraw.run({ id, ...given })}
          onClose={close}
        />
      )}
    </>
  )
}
