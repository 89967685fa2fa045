import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { surchargeActs } from '#contracts/charges/acts.ts'
import type { SurchargeRecord } from '#contracts/charges/views.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { useSurchargeTexts } from './charge-texts.ts'

const EditSurchargeDialog = lazy(() =>
  import('./surcharge-dialog.tsx').then((module) => ({ default: module.EditSurchargeDialog })),
)

/** What can be done with a surcharge now, for those who may. */
export function SurchargeActs({ surcharge }: { surcharge: SurchargeRecord }) {
  const t = useTranslations('charges.form')
  const { rate } = useSurchargeTexts()
  const { id, name, status } = surcharge
  const mayEdit = useMay()('catalog.write') && status !== 'archived'
  return (
    <RecordActs
      record={{ id, name, detail: rate(surcharge.rate), state: status }}
      acts={surchargeActs}
      calls={api.charges.surcharges}
      words={useTranslations('charges.acts')}
    >
      {mayEdit && (
        <DialogButton text={t('open')}>
          {(onClose) => <EditSurchargeDialog surcharge={surcharge} onClose={onClose} />}
        </DialogButton>
      )}
    </RecordActs>
  )
}
