import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { revealCodeFields } from '#contracts/devices/acts.ts'
import type { DeviceBoxRecord } from '#contracts/devices/views.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Whether the activation code of a box's SIM is known, and for those who may the code, once they said why. */
export function ActivationCode({ box: { id, imei, hasActivationCode } }: { box: DeviceBoxRecord }) {
  const t = useTranslations('devices.boxes.code')
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<string>()
  const { run } = useAct(api.devices.boxes.reveal, {
    onDone({ activationCode }) {
      setShown(activationCode ?? undefined)
      setAsking(false)
    },
  })
  if (!hasActivationCode) return t('none')
  if (shown) return <CopyText value={shown} />
  return (
    <>
      <span className="mr-2">{t('kept')}</span>
      {may('catalog.write') && (
        <StaffButton onClick={() => setAsking(true)}>
          <Eye size={15} aria-hidden /> {t('open')}
        </StaffButton>
      )}
      {isAsking && (
        <ActDialog
          title={t('title', { imei })}
          effect={t('effect')}
          submit={t('submit')}
          fields={revealCodeFields}
          words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
          send={(given) => run({ id, ...given })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
