import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'

/** The enrollment that an order belongs to, and whether it waits for that. */
export default function EnrollmentPanel({
  enrollment,
}: {
  enrollment: NonNullable<AdminOrderView['enrollment']>
}) {
  const t = useTranslations('orders')
  const root = useDashboardPath()
  return (
    <Panel title={t('enrollment')}>
      <StaffLink to={`${root}/enrollment-progress-log/${enrollment.id}`} className="numbers">
        {enrollment.reference}
      </StaffLink>
      <p className="text-[13px] text-muted">{t('editedInEnrollment')}</p>
      {enrollment.awaits && <p className="text-muted">{t('awaitsEnrollment')}</p>}
    </Panel>
  )
}
