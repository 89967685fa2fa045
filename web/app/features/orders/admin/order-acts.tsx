import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { orderActs } from '#contracts/orders/acts.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { isOffered, RecordActs } from '../../../kit/acts/record-acts.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { waitsByLink } from './order-standing.ts'
import type { OpenAction } from './open-action.tsx'

const icons = {
  markAsPaid: <CircleCheck size={15} />,
  bill: <ReceiptText size={15} />,
  retryProvisioning: <RefreshCw size={15} />,
  release: <Play size={15} />,
  resendEmails: <Mail size={15} />,
  hold: <Pause size={15} />,
  edit: <Pencil size={15} />,
  duplicate: <Copy size={15} />,
  refund: <Undo2 size={15} />,
  cancel: <Ban size={15} />,
}

/** What can be done with the order now: the likeliest as a button, the rest in a menu. */
export function OrderActs({ order, onAct }: { order: AdminOrderView; onAct: (action: OpenAction) => void }) {
  const t = useTranslations('orders.action.menu')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const refundable = order.payments.find(({ acts }) => isOffered(acts, 'refund'))
  const entry = (text: string, run: () => void) => ({ text, run, isInMenu: true })
  const isLink = waitsByLink(order)
  return (
    <RecordActs
      record={{
        id: order.id,
        name: order.orderNumber,
        detail: [order.customerName, order.emailAddress].filter(Boolean).join(' · '),
        acts: order.acts,
      }}
      acts={orderActs}
      calls={{}}
      words={t}
      icons={icons}
      own={{
        markAsPaid: entry(t('markAsPaid'), () => onAct({ key: 'markAsPaid' })),
        bill: { ...entry(t('bill'), () => onAct({ key: 'bill' })), isCalm: true },
        retryProvisioning: entry(t('retryProvisioning'), () => onAct({ key: 'retryProvisioning' })),
        release: entry(t('release'), () => onAct({ key: 'release' })),
        resendEmails: {
          ...entry(t(isLink ? 'sendLink' : 'resendEmails'), () => onAct({ key: 'resendEmails' })),
          ...(isLink ? { isMain: true } : { isCalm: true }),
        },
        hold: { ...entry(t('hold'), () => onAct({ key: 'hold' })), isCalm: true },
        edit: {
          ...entry(t('edit'), () => void navigate(`${root}/order/${order.id}/edit`)),
          isCalm: true,
        },
        duplicate: {
          ...entry(t('duplicate'), () => void navigate(`${root}/order/create?from=${order.id}`)),
          isCalm: true,
        },
        ...(refundable && {
          refund: {
            ...entry(t('refund'), () => onAct({ key: 'refund', paymentId: refundable.id })),
            isCalm: true,
          },
        }),
        cancel: { ...entry(t('cancel'), () => onAct({ key: 'cancel' })), isCalm: true },
      }}
    />
  )
}
