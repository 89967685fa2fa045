import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { shippingRateActs } from '#contracts/charges/acts.ts'
import type { ShippingRateRecord } from '#contracts/charges/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useCountryText } from './charge-texts.ts'

const EditShippingRateDialog = lazy(() =>
  import('./shipping-rate-dialog.tsx').then((module) => ({ default: module.EditShippingRateDialog })),
)

/** What can be done with a shipping rate now. */
export function ShippingRateActs({ rate }: { rate: ShippingRateRecord }) {
  const t = useTranslations('charges.form')
  const countryText = useCountryText()
  const { id, name, acts, country } = rate
  return (
    <RecordActs
      record={{ id, name, detail: countryText(country), acts }}
      acts={shippingRateActs}
      calls={api.charges.shippingRates}
      words={useTranslations('charges.rates.acts')}
      own={{
        edit: {
          text: t('open'),
          isMain: true,
          dialog: (onClose) => <EditShippingRateDialog rate={rate} onClose={onClose} />,
        },
      }}
    />
  )
}
