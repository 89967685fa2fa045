import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { shippingRateActs } from '#contracts/charges/acts.ts'
import type { ShippingRateRecord } from '#contracts/charges/views.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { useCountryText } from './charge-texts.ts'

const EditShippingRateDialog = lazy(() =>
  import('./shipping-rate-dialog.tsx').then((module) => ({ default: module.EditShippingRateDialog })),
)

/** What can be done with a shipping rate now, for those who may. */
export function ShippingRateActs({ rate }: { rate: ShippingRateRecord }) {
  const t = useTranslations('charges.form')
  const countryText = useCountryText()
  const { id, name, status, country } = rate
  const mayEdit = useMay()('catalog.write') && status !== 'archived'
  return (
    <RecordActs
      record={{ id, name, detail: countryText(country), state: status }}
      acts={shippingRateActs}
      calls={api.charges.shippingRates}
      words={useTranslations('charges.rates.acts')}
    >
      {mayEdit && (
        <DialogButton text={t('open')}>
          {(onClose) => <EditShippingRateDialog rate={rate} onClose={onClose} />}
        </DialogButton>
      )}
    </RecordActs>
  )
}
