import LifeBuoy from 'lucide-react/icons/life-buoy'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

/** Opened by few, so its code is not part of the first load. */
const SupportLoginDialog = lazy(() =>
  import('./support-login-dialog.tsx').then((module) => ({ default: module.SupportLoginDialog })),
)

/** Opens a person's account in a tab of its own. */
export function SupportLogin({
  kind,
  id,
  name,
}: {
  kind: 'subscriber' | 'reseller'
  id: string
  name: string
}) {
  const t = useTranslations('security.supportLogin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StaffButton onClick={() => setOpen(true)}>
        <LifeBuoy size={15} aria-hidden /> {t('open')}
      </StaffButton>
      {isOpen && (
        <Suspense>
          <SupportLoginDialog kind={kind} id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
