import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { Menu, MenuItem } from '../../../ui/staff/menu.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { useRecord } from '../../../kit/staff/record-commands.ts'
import {
  orderActions,
  paymentActions,
  type OrderActionKey,
  type PageAction,
  type PaymentActionKey,
} from './order-actions.ts'
import type { OpenAction } from './open-action.tsx'

const icons: Record<OrderActionKey | PaymentActionKey, typeof Ban> = {
  'mark-as-paid': CircleCheck,
  'send-link': Mail,
  'resend-emails': Mail,
  'retry-provisioning': RefreshCw,
  hold: Pause,
  edit: Pencil,
  duplicate: Copy,
  release: Play,
  cancel: Ban,
  refund: Undo2,
  'mark-as-refunded': Undo2,
}

type AnyAction = Exclude<OpenAction, { boxId: string }> | { key: PageAction }
/** What nobody is waiting for. */
const calm = new Set<AnyAction['key']>(['resend-emails', 'hold', 'edit', 'duplicate', 'cancel', 'refund'])

/** What can be done with the order now: the likeliest as a button, the rest in a menu. */
export function OrderActionsBar({
  order,
  onAct,
}: {
  order: AdminOrderView
  onAct: (action: OpenAction) => void
}) {
  const t = useTranslations('orders')
  const may = useMay()
  const refundable = order.payments.filter((payment) => paymentActions(payment, may).includes('refund'))
  const [onlyRefundable] = refundable.length === 1 ? refundable : []
  const root = useDashboardPath()
  const navigate = useNavigate()
  const all: AnyAction[] = orderActions(order, may).map((key) => ({ key }))
  function start(action: AnyAction) {
    if (action.key === 'duplicate') void navigate(`${root}/order/create?from=${order.id}`)
    else if (action.key === 'edit') void navigate(`${root}/order/${order.id}/edit`)
    else onAct(action as OpenAction)
  }
  const isLast = (action: AnyAction) => action.key === 'cancel'
  const actions = [
    ...all.filter((action) => !isLast(action)),
    ...(onlyRefundable ? [{ key: 'refund' as const, paymentId: onlyRefundable.id }] : []),
    ...all.filter(isLast),
  ]
  useRecord(
    {
      kind: 'order',
      id: order.id,
      name: order.orderNumber,
      detail: [order.customerName, order.emailAddress].filter(Boolean).join(' · '),
    },
    actions.map((action) => ({
      key: action.key,
      text: t(`action.${action.key}`),
      run: () => start(action),
    })),
  )
  const [first, ...others] = actions
  if (!first) return null
  const isUrgent = !calm.has(first.key)
  return (
    <>
      <StaffButton look={isUrgent ? 'primary' : 'plain'} onClick={() => start(first)}>
        <ActionIcon action={first} /> {t(`action.${first.key}`)}
      </StaffButton>
      {others.length > 0 && (
        <Menu
          label={t('more')}
          trigger={
            <StaffButton>
              {t('more')} <ChevronDown size={15} />
            </StaffButton>
          }
        >
          {others.map((action) => (
            <MenuItem
              key={action.key}
              danger={action.key === 'cancel'}
              icon={<ActionIcon action={action} />}
              onSelect={() => start(action)}
            >
              {t(`action.${action.key}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

function ActionIcon({ action }: { action: AnyAction }) {
  const Icon = icons[action.key]
  return <Icon size={15} />
}
