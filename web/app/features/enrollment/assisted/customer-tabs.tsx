import { useTranslations } from 'use-intl/react'
import { Tabs } from '../../../ui/tabs.tsx'

/** Who has bought, and who is on the way into a program. */
export function CustomerTabs({ at }: { at: 'customers' | 'enrollments' }) {
  const t = useTranslations('assisted.list')
  return (
    <div>
      <Tabs
        label={t('tabs')}
        items={[
          { to: '/dashboard/customer', text: t('customers'), current: at === 'customers' },
          { to: '/dashboard/customer/enrollments', text: t('enrollments'), current: at === 'enrollments' },
        ]}
      />
    </div>
  )
}
