import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { surchargeActs } from '#contracts/charges/acts.ts'
import type { SurchargeRecord } from '#contracts/charges/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useSurchargeTexts } from './charge-texts.ts'

const EditSurchargeDialog = lazy(() =>
  import('./surcharge-dialog.tsx').then((module) => ({ default: module.EditSurchargeDialog })),
)

/** What can be done with a surcharge now. */
export function SurchargeActs({ surcharge }: { surcharge: SurchargeRecord }) {
  const t = useTranslations('charges.form')
  const { rate } = useSurchargeTexts()
  const { id, name, acts } = surcharge
  return (
    <RecordActs
      record={{ id, name, detail: rate(surcharge.rate), acts }}
      acts={surchargeActs}
      calls={api.charges.surcharges}
      words={useTranslations('charges.acts')}
      own={{
        edit: {
          text: t('open'),
          isMain: true,
          dialog: (onClose) => <EditSurchargeDialog surcharge={surcharge} onClose={onClose} />,
        },
      }}
    />
  )
}
