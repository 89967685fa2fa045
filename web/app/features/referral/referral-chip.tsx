import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CloseIcon } from '../../ui/icons.tsx'
import { applicationForm, referralKey, type Referral } from './referral.ts'
import { forgetReferral, takeReferral } from './take-referral.client.ts'

/** Who sent the visitor, in a corner of the page; removing it forgets the code. */
export function ReferralChip() {
  const t = useTranslations('common.referral')
  const { key } = useLocation()
  const [referral, setReferral] = useState<Referral | null>(null)
  useEffect(() => setReferral(takeReferral()), [key])
  if (!referral) return null
  const remove = () => {
    forgetReferral()
    setReferral(null)
  }
  return (
    <p
      role="status"
      className="no-print fixed bottom-4 left-4 z-30 flex max-w-[calc(100vw-32px)] items-center gap-1 rounded-full border border-line bg-raised pl-4 text-sm shadow-lift"
    >
      {/* The forms by which an application begins take the code along. */}
      <input type="hidden" name={referralKey} value={referral.code} form={applicationForm} />
      <span className="truncate">{t('by', { name: referral.name })}</span>
      <button
        type="button"
        onClick={remove}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <CloseIcon size={16} />
        <span className="sr-only">{t('remove')}</span>
      </button>
    </p>
  )
}
