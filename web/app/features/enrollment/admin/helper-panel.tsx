import { useTranslations } from 'use-intl/react'
import type { EnrollmentRecord } from '#contracts/enrollment/admin.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'

/** The seller behind an enrollment, and the RAD ID under which they helped. */
export function HelperPanel({ helper }: Pick<EnrollmentRecord, 'helper'>) {
  const t = useTranslations('enrollment-office')
  const dashboard = useDashboardPath()
  if (!helper) return null
  const { resellerId, resellerCode, repId } = helper
  return (
    <Panel title={t('helper')}>
      <Facts
        items={[
          {
            name: t('resellerCode'),
            value: <StaffLink to={`${dashboard}/resellers/${resellerId}`}>{resellerCode}</StaffLink>,
          },
          { name: t('repId'), value: repId ?? t('noRepId') },
        ]}
      />
    </Panel>
  )
}
