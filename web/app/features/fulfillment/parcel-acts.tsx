import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { parcelActs } from '#contracts/fulfillment/acts.ts'
import type { ParcelRecord } from '#contracts/fulfillment/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'

const ReassignDialog = lazy(() =>
  import('./reassign-dialog.tsx').then((module) => ({ default: module.ReassignDialog })),
)

/** What can be done with a parcel now. */
export function ParcelActs({ parcel }: { parcel: ParcelRecord }) {
  const t = useTranslations('fulfillment.reassign')
  const { id, number, trackingNumber, company, acts } = parcel
  return (
    <RecordActs
      record={{ id, name: number, detail: trackingNumber ?? company ?? '', acts }}
      acts={parcelActs}
      calls={api.fulfillment}
      words={useTranslations('fulfillment.acts')}
      own={{
        reassign: {
          text: t('open'),
          dialog: (onClose) => <ReassignDialog parcel={parcel} onClose={onClose} />,
        },
      }}
    />
  )
}
