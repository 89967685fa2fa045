import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { day } from '#contracts/define-acts.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

/** Comparing a day by hand, of all accounts at once. */
export function RunDay() {
  const t = useTranslations('reconciliation')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { run } = useAct(api.payments.reconciliations.run, { done: t('ran'), onDone: close })
  if (!may('payment.reconcile')) return null
  return (
    <>
      <StaffButton look="primary" onClick={() => setOpen(true)}>
        {t('run')}
      </StaffButton>
      {isOpen && (
        <ActDialog
          title={t('run')}
          effect={t('runEffect')}
          submit={t('runSubmit')}
          fields={{ day: day() }}
          words={{ day: { label: t('runDay') } }}
          send={(given) => run(given)}
          onClose={close}
        />
      )}
    </>
  )
}
