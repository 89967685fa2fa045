import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { statedReason } from '#contracts/define-acts.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { handOver } from '../../../kit/staff/download.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

const fields = { reason: statedReason() }

/** Everything that was agreed to as one file, for staff who say why it is needed. */
export function PacketButton({ id, reference }: { id: string; reference: string }) {
  const t = useTranslations('enrollment-office.packet')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { run } = useAct(api.enrollment.log.packet, {
    onDone(file) {
      handOver(file)
      setOpen(false)
    },
  })
  if (!may('applicant.reveal')) return null
  return (
    <>
      <StaffButton onClick={() => setOpen(true)}>
        <FileDown size={15} aria-hidden /> {t('open')}
      </StaffButton>
      {isOpen && (
        <ActDialog
          title={t('title', { name: reference })}
          effect={t('effect')}
          submit={t('submit')}
          fields={fields}
          words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
          send={(given) => run({ id, ...given })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
