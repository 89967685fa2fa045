import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ProgramRecord } from '#contracts/programs/views.ts'
import { useMay } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

const OfferDialog = lazy(() =>
  import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })),
)

/** Where a service provider offers a program, and under which number. */
export function OfferPanel({ program }: { program: ProgramRecord }) {
  const t = useTranslations('program-office')
  const mayWrite = useMay()('program.write')
  const times = useTimes()
  const [isOpen, setOpen] = useState(false)
  const { offer } = program
  return (
    <Panel
      title={t('offerTitle')}
      aside={mayWrite && <StaffButton onClick={() => setOpen(true)}>{t('offer')}</StaffButton>}
    >
      {offer ? (
        <Facts
          items={[
            { name: t('offerStates'), value: offer.states.join(', ') || t('none') },
            { name: t('spin'), value: <CopyText value={offer.spin} /> },
            { name: t('fromDay'), value: times.day(offer.fromDay) },
            { name: t('untilDay'), value: offer.untilDay ? times.day(offer.untilDay) : t('none') },
          ]}
        />
      ) : (
        <p className="text-muted">{t('offerNone')}</p>
      )}
      {isOpen && (
        <Suspense>
          <OfferDialog program={program} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
