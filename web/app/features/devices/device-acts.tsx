import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { deviceActs, deviceBoxActs } from '#contracts/devices/acts.ts'
import type { DeviceBoxRecord, DeviceRecord } from '#contracts/devices/views.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useMay } from '../../kit/staff/access.ts'

const EditDeviceDialog = lazy(() =>
  import('./device-dialog.tsx').then((module) => ({ default: module.EditDeviceDialog })),
)

/** What can be done with a device now, for those who may. */
export function DeviceActs({ device }: { device: DeviceRecord }) {
  const t = useTranslations('devices.form')
  const mayEdit = useMay()('catalog.write') && device.status !== 'retired'
  const { id, name, status, usacModelNumber } = device
  return (
    <RecordActs
      record={{ id, name, detail: usacModelNumber ?? '', state: status }}
      acts={deviceActs}
      calls={api.devices}
      words={useTranslations('devices.acts')}
    >
      {mayEdit && (
        <DialogButton text={t('open')}>
          {(onClose) => <EditDeviceDialog device={device} onClose={onClose} />}
        </DialogButton>
      )}
    </RecordActs>
  )
}

/** What can be done with a box now, for those who may. */
export function BoxActs({ box: { id, imei, device, status } }: { box: DeviceBoxRecord }) {
  return (
    <RecordActs
      record={{ id, name: imei, detail: device, state: status }}
      acts={deviceBoxActs}
      calls={api.devices.boxes}
      words={useTranslations('devices.boxes.acts')}
    />
  )
}
