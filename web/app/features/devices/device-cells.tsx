import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { deviceBoxList, deviceList } from '#contracts/devices/lists.ts'
import { deviceBoxMachine, deviceMachine } from '#contracts/devices/machines.ts'
import type { DeviceBoxRow, DeviceRow } from '#contracts/devices/views.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'

/** What the choices of the list of devices are called. */
export function useDeviceChoices(): ChoiceText {
  const t = useTranslations('devices')
  return useCallback(
    (key, choice) => (key === 'kind' ? t(`kinds.${choice as 'tablet'}`) : t(`states.${choice as 'offered'}`)),
    [t],
  )
}

/** What the choices of the list of boxes are called. */
export function useBoxChoices(): ChoiceText {
  const t = useTranslations('devices.boxes.states')
  return useCallback((_key, choice) => t(choice as 'in_stock'), [t])
}

export function DeviceBadges({ device }: { device: Pick<DeviceRow, 'status' | 'needsAttention'> }) {
  const t = useTranslations('devices')
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={deviceMachine.tones[device.status]}>{t(`states.${device.status}`)}</StatusBadge>
      {device.needsAttention && <StatusBadge tone="warning">{t('needsAttention')}</StatusBadge>}
    </span>
  )
}

export function BoxBadge({ status }: { status: DeviceBoxRow['status'] }) {
  const t = useTranslations('devices.boxes.states')
  return <StatusBadge tone={deviceBoxMachine.tones[status]}>{t(status)}</StatusBadge>
}

/** What the kinds of the columns of devices do not say. */
export function useDeviceCells(): CellsOf<typeof deviceList, DeviceRow> {
  const path = `${useDashboardPath()}/device`
  return useMemo(
    () => ({
      name: { width: 170, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
      kind: { width: 90 },
      copaymentCents: { width: 104 },
      inStock: { width: 108 },
      reserved: { width: 110 },
      shipped: { width: 96 },
      status: { width: 160, cell: (device) => <DeviceBadges device={device} /> },
      usacModelNumber: { width: 150 },
    }),
    [path],
  )
}

/** What the kinds of the columns of boxes do not say. */
export function useBoxCells(): CellsOf<typeof deviceBoxList, DeviceBoxRow> {
  const path = `${useDashboardPath()}/pre-installed-device`
  return useMemo(
    () => ({
      imei: {
        width: 176,
        cell: (row) => (
          <RowLink to={recordPath(path, row)}>
            <span className="numbers">{row.imei}</span>
          </RowLink>
        ),
      },
      iccid: { width: 226, wraps: undefined, cell: ({ iccid }) => <CopyText value={iccid} /> },
      device: { width: 140 },
      status: { width: 144, cell: ({ status }) => <BoxBadge status={status} /> },
    }),
    [path],
  )
}
