import { useTranslations } from 'use-intl/react'
import type { DeviceBoxState } from '#contracts/devices/machines.ts'
import type { AdminOrderView, OrderLineView } from '#contracts/orders/views.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'
import { isOffered } from '../../../kit/acts/record-acts.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import type { OpenAction } from './open-action.tsx'

export interface BoxesProps {
  order: AdminOrderView
  line: OrderLineView
  onAct: (action: OpenAction) => void
}

/**
 * Devices that were taken for a line, by IMEI; each leads to its box, where it is sent from. A part of its own, as most
 * orders have none.
 */
export default function OrderBoxes({ order, line, onAct }: BoxesProps) {
  const t = useTranslations('orders')
  const root = useDashboardPath()
  const canReplace = isOffered(order.acts, 'sendAnother') ? replaceable(line) : []
  return (
    <ul aria-label={t('boxes')} className="grid gap-1 rounded-[8px] bg-sunken px-3 py-2">
      {line.boxes.map(({ id, imei, status }) => (
        <li key={id} className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <StaffLink to={`${root}/pre-installed-device/${id}`}>
            <span className="mono">IMEI {imei}</span>
          </StaffLink>
          <span className="text-[13px] text-muted">{t(`boxStates.${status}`)}</span>
          {canReplace.includes(id) && (
            <StaffButton className="ml-auto" onClick={() => onAct({ key: 'sendAnother', boxId: id })}>
              {t('action.menu.sendAnother')}
              <span className="sr-only"> IMEI {imei}</span>
            </StaffButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const kept: DeviceBoxState[] = ['reserved', 'shipped', 'delivered']

/** Boxes in whose place another can be sent: those that left or are about to, and those whose line is short of one. */
function replaceable({ boxes, quantity }: OrderLineView): string[] {
  const isShort = boxes.filter((box) => kept.includes(box.status)).length < quantity
  return boxes.filter((box) => isShort || kept.includes(box.status)).map(({ id }) => id)
}
