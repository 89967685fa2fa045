import { lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { EnrollmentRecord } from '#contracts/enrollment/admin.ts'
import type { RevealedApplicant } from '#contracts/enrollment/assisted/admin.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { api } from '../../../api.client.ts'
import { useMay } from '../../../kit/staff/access.ts'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'

/** It comes after the page itself. */
const RevealButton = lazy(() =>
  import('../../../kit/staff/reveal.tsx').then((module) => ({
    default: module.RevealButton<RevealedApplicant>,
  })),
)

/** Who applies: as far as it tells two callers apart, and all of it for staff who say why, until the page is left. */
export function ApplicantPanel({ enrollment }: { enrollment: EnrollmentRecord }) {
  const t = useTranslations('enrollment-office')
  const may = useMay()
  const [open, setOpen] = useState<RevealedApplicant>()
  const { id, reference, applicant } = enrollment
  const shown = open?.id === id ? open : undefined
  return (
    <Panel
      title={t('applicant')}
      aside={
        may('applicant.reveal') &&
        !shown && (
          <Suspense>
            <RevealButton id={id} name={reference} ask={api.enrollment.log.reveal} onRevealed={setOpen} />
          </Suspense>
        )
      }
    >
      {!shown && <p className="mb-3 text-sm text-muted">{t('masked')}</p>}
      {shown ? (
        <Revealed applicant={shown} />
      ) : (
        <Facts
          items={(['name', 'emailAddress', 'phoneNumber'] as const).map((key) => ({
            name: t(key),
            value: applicant[key] ?? t('notSaid'),
          }))}
        />
      )}
    </Panel>
  )
}

function Revealed({ applicant }: { applicant: RevealedApplicant }) {
  const t = useTranslations('enrollment-office')
  const format = useFormatter()
  const { name, birthDate, identityKind, identityNumber, address, emailAddress, phoneNumber } = applicant
  const born =
    birthDate && format.dateTime(new Date(`${birthDate}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  const number = identityKind && [t(`identity.${identityKind}`), identityNumber].filter(Boolean).join(' ')
  const said = [
    [t('name'), name],
    [t('birthDate'), born],
    [t('identityNumber'), number],
    [t('address'), address.length > 0 && address.map((line) => <div key={line}>{line}</div>)],
    [t('emailAddress'), emailAddress],
    [t('phoneNumber'), phoneNumber && phoneText(phoneNumber)],
  ] as const
  return <Facts items={said.map(([fact, value]) => ({ name: fact, value: value || t('notSaid') }))} />
}
