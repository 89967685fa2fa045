import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { limitFields } from '#contracts/wallets/acts.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { moneyInputValue } from '../../kit/lists/money-input.ts'
import { useMay } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useMoney } from '../../ui/money.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Above which amount a second administrator has to agree, to be changed by those who may. */
export function LimitButton({ approvalAboveCents }: { approvalAboveCents: number }) {
  const t = useTranslations('wallets.limit')
  const money = useMoney()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { run } = useAct(api.wallets.setLimit, { done: t('done'), onDone: () => setOpen(false) })
  const text = t('menu', { amount: money(approvalAboveCents) })
  if (!may('balance.limit')) return <span className="self-center text-muted">{text}</span>
  return (
    <>
      <StaffButton onClick={() => setOpen(true)}>{text}</StaffButton>
      {isOpen && (
        <ActDialog
          title={t('title')}
          effect={t('effect')}
          submit={t('submit')}
          fields={limitFields}
          words={{ approvalAboveCents: { label: t('fields.approvalAboveCents') } }}
          typed={{ approvalAboveCents: moneyInputValue(approvalAboveCents) }}
          send={run}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
