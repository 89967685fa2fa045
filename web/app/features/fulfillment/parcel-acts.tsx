import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { keptBackBy, parcelActs } from '#contracts/fulfillment/acts.ts'
import { beforeShipping } from '#contracts/fulfillment/choices.ts'
import type { ParcelRecord } from '#contracts/fulfillment/views.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useMay } from '../../kit/staff/access.ts'

const ReassignDialog = lazy(() =>
  import('./reassign-dialog.tsx').then((module) => ({ default: module.ReassignDialog })),
)

/** What can be done with a parcel now, for those who may. */
export function ParcelActs({ parcel }: { parcel: ParcelRecord }) {
  const t = useTranslations('fulfillment.reassign')
  const { id, number, state, trackingNumber, company, obstacle } = parcel
  const mayMove = useMay()('parcel.move') && beforeShipping.some((each) => each === state)
  return (
    <>
      {mayMove && (
        <DialogButton look="plain" text={t('open')}>
          {(onClose) => <ReassignDialog parcel={parcel} onClose={onClose} />}
        </DialogButton>
      )}
      <RecordActs
        record={{ id, name: number, detail: trackingNumber ?? company ?? '', state }}
        acts={parcelActs}
        calls={api.fulfillment}
        words={useTranslations('fulfillment.acts')}
        refused={keptBackBy(obstacle)}
      />
    </>
  )
}
