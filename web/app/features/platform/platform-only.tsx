import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { PageState } from '../../ui/staff/page-state.tsx'

/** A deployment of a service provider's own has no other service providers to look after. */
export function PlatformOnly({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.state')
  const { platformMode } = useSite()
  if (platformMode === '0') return children
  return (
    <PageState level="h1" icon={<SearchX size={22} />} title={t('notFoundTitle')}>
      {t('notFoundText')}
    </PageState>
  )
}
