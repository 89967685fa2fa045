import Mail from 'lucide-react/icons/mail'
import { useTranslations } from 'use-intl/react'
import { api } from '../../../api.client.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'

/** Sends one message of an order again, to where its customer is reached now. */
export function SendAgain({
  orderId,
  notificationId,
  name,
}: {
  orderId: string
  notificationId: string
  name: string
}) {
  const t = useTranslations('orders')
  const may = useMay()
  const { run, isBusy, problem } = useAct(api.orders.resendMessage, { done: t('sentAgain') })
  if (!may('order.resend')) return null
  return (
    <div className="grid gap-1.5">
      <StaffButton
        look="quiet"
        className="-ml-3 justify-self-start"
        disabled={isBusy}
        aria-label={t('sendAgainNamed', { name })}
        onClick={() => void run({ id: orderId, notificationId })}
      >
        <Mail size={15} /> {t('sendAgain')}
      </StaffButton>
      <ProblemNotice problem={problem} />
    </div>
  )
}
