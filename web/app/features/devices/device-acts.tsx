import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { deviceActs, deviceBoxActs } from '#contracts/devices/acts.ts'
import type { DeviceBoxRecord, DeviceRecord } from '#contracts/devices/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'

const EditDeviceDialog = lazy(() =>
  import('./device-dialog.tsx').then((module) => ({ default: module.EditDeviceDialog })),
)

/** What can be done with a device now. */
export function DeviceActs({ device }: { device: DeviceRecord }) {
  const t = useTranslations('devices.form')
  const { id, name, acts, usacModelNumber } = device
  return (
    <RecordActs
      record={{ id, name, detail: usacModelNumber ?? '', acts }}
      acts={deviceActs}
      calls={api.devices}
      words={useTranslations('devices.acts')}
      own={{
        edit: {
          text: t('open'),
          isMain: true,
          dialog: (onClose) => <EditDeviceDialog device={device} onClose={onClose} />,
        },
      }}
    />
  )
}

/** What can be done with a box now. */
export function BoxActs({ box: { id, imei, device, acts } }: { box: DeviceBoxRecord }) {
  return (
    <RecordActs
      record={{ id, name: imei, detail: device, acts }}
      acts={deviceBoxActs}
      calls={api.devices.boxes}
      words={useTranslations('devices.boxes.acts')}
    />
  )
}
